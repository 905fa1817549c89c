// The answer to `/cairn`: at once, or, if it takes longer, at the address that Slack gives for later answers.
import { routes } from "@cairn/contract/routes/all";
import { Failure } from "../../../platform/failure.ts";
import { isTooOften } from "../../../platform/auth/throttle.ts";
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { callOut } from "../../../platform/outbound/outbound.ts";
import { answerCommand } from "./answer-command.ts";
import { answerOf, link, paragraph, say, type SlackAnswer, words } from "./blocks.ts";
import { endLink, newLink } from "./links.ts";
import { memberOf, type SlackUser } from "./queries.ts";
import { readCommand } from "./read-command.ts";
import type { SlackCall } from "./call.ts";

/** Per minute and person. */
const MAX_COMMANDS = 30;
/** Slack waits three seconds. */
const AT_ONCE_MS = 2300;

async function askToLink({ runtime, app }: SlackCall, user: SlackUser): Promise<SlackAnswer> {
  const url = await newLink(runtime, app, user);
  return answerOf("Link your Cairn account first.", [
    paragraph(
      words("First, "),
      link(url, "link your Cairn account"),
      words(". The link is only for you: it works once, within ten minutes."),
    ),
  ]);
}

async function answerOfPerson(call: SlackCall, user: SlackUser, text: string): Promise<SlackAnswer> {
  const { runtime, app } = call;
  const person = `slack:${app.id}:${user.team_id}:${user.slack_user_id}`;
  if (await isTooOften(runtime, [{ key: person, most: MAX_COMMANDS }]))
    return say("You have sent many commands. Wait a minute.");
  const memberId = await memberOf(runtime.db, app, user);
  if (memberId === null) return askToLink(call, user);
  const command = readCommand(text);
  if (command.kind === "unlink") {
    await endLink(runtime, app, user);
    return say("Slack no longer acts as you in Cairn.");
  }
  const asking = await call.askingAs(memberId);
  try {
    await asking.call(routes.workspaces.retrieve, { params: { slug: app.slug } });
    return await answerCommand(asking, command);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // They left the workspace, or their account was closed.
    if (error.code === "workspace.not_found" || error.status === 401)
      return say(`Your account is not a member of ${app.workspace_name}.`);
    runtime.log.info({ code: error.code }, "a command of Slack was refused");
    return say("Cairn couldn’t do this. Try fewer words.");
  }
}

/** Never rejects: no one waits for it. */
async function answerLater({ runtime }: SlackCall, url: string, coming: Promise<SlackAnswer>): Promise<void> {
  const answer = await coming.catch((error: unknown) => {
    runtime.log.error({ err: error }, "a command of Slack failed");
    return say("Something went wrong in Cairn.");
  });
  const headers = { "content-type": "application/json" };
  try {
    const { status } = await callOut(runtime, url, { method: "POST", headers, body: JSON.stringify(answer) });
    if (status !== 200) runtime.log.info({ status }, "Slack refused a late answer");
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.info({ err: error }, "Slack could not be reached for a late answer");
  }
}

/** @param most milliseconds until the answer has to come later */
export async function answerSlash(
  call: SlackCall,
  user: SlackUser,
  { text = "", response_url = "" }: Record<string, string>,
  most = AT_ONCE_MS,
): Promise<SlackAnswer> {
  const coming = answerOfPerson(call, user, text);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), most);
  });
  const answer = await Promise.race([coming, late]);
  clearTimeout(timer);
  if (answer) return answer;
  void answerLater(call, response_url, coming);
  return say("One moment…");
}
