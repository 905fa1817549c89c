// Calls as Slack makes them, to the server of a test.
import type { Answer, World } from "@cairn/testkit/world";
import { signatureOf } from "./signature.ts";

export const SECRET = "8f742231b10e8888abcd99ccc2a85a51";

interface Call {
  /** Seconds that its time differs from the server's. */
  skew?: number;
  secret?: string;
  /** Headers that replace ours. */
  headers?: Record<string, string>;
}

async function sendSigned(
  w: World,
  path: string,
  type: string,
  payload: string,
  { skew = 0, secret = SECRET, headers = {} }: Call,
): Promise<Answer> {
  const timestamp = String(Math.floor(w.runtime.now().getTime() / 1000) + skew);
  const answer = await w.app.inject({
    method: "POST",
    url: `/api/slack/${w.workspace.id}/${path}/`,
    payload,
    headers: {
      "content-type": type,
      "x-slack-request-timestamp": timestamp,
      "x-slack-signature": signatureOf(secret, timestamp, payload),
      ...headers,
    },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers as Answer["headers"] };
}

let count = 0;

/** `/cairn {text}` @param user the id of a person in Slack */
export function slash(w: World, user: string, text: string, call: Call = {}): Promise<Answer> {
  // Slack gives each command another trigger; otherwise two alike would have the same signature.
  count += 1;
  const fields = {
    team_id: "T1",
    team_domain: "acme-team",
    user_id: user,
    user_name: `${user.toLowerCase()}.slack`,
    text,
    response_url: "",
    trigger_id: String(count),
  };
  const payload = new URLSearchParams(fields).toString();
  return sendSigned(w, "command", "application/x-www-form-urlencoded", payload, call);
}

export const event = (w: World, body: object, call: Call = {}): Promise<Answer> =>
  sendSigned(w, "event", "application/json", JSON.stringify(body), call);

interface Node {
  type?: string;
  text?: string | Node;
  url?: string;
  elements?: Node[];
}

const nodesIn = (node: Node): Node[] => [node, ...(node.elements ?? []).flatMap(nodesIn)];

/** The words of an answer as a person reads them, and where its links lead. */
export function read({ body }: Answer): { text: string; links: string[] } {
  const nodes = (body.blocks as Node[]).flatMap(nodesIn);
  return {
    text: nodes.map(({ text }) => (typeof text === "string" ? text : "")).join(""),
    links: nodes.flatMap(({ url }) => (url === undefined ? [] : [url])),
  };
}

/** Links a person in Slack to a member, as both of them would. */
export async function linkSlack(w: World, user: string, member: string): Promise<void> {
  const [url = ""] = read(await slash(w, user, "help")).links;
  const token = new URL(url).searchParams.get("token");
  const { status } = await w.as(member).send("POST", "/api/users/slack-link/", { token });
  if (status !== 204) throw new Error(`the link was not confirmed: ${status}`);
}
