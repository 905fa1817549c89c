// Events of Slack: someone has posted links to issues, which get a preview if the person may see them. Everyone in the
// channel then sees it, as if the person had written it.
import { readIssueAddress } from "@cairn/domain/issue-address";
import { Type } from "typebox";
import { fail } from "../../../platform/failure.ts";
import { mismatch } from "../../../platform/http/validation.ts";
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { callOut } from "../../../platform/outbound/outbound.ts";
import { type Asking, issueBlocks } from "./answer-command.ts";
import { isNewCall, memberOf } from "./queries.ts";
import { hashOf, type SlackCall } from "./call.ts";
import { opened } from "./secrets.ts";

/** Of one message. */
const MAX_LINKS = 5;
/** Slack waits three seconds for our answer. */
const UNFURL_MS = 2000;

const Challenge = Type.Object({
  type: Type.Literal("url_verification"),
  challenge: Type.String({ maxLength: 1000 }),
});

const LinkShared = Type.Object({
  type: Type.Literal("event_callback"),
  event_id: Type.String(),
  team_id: Type.String(),
  event: Type.Object({
    type: Type.Literal("link_shared"),
    user: Type.String(),
    channel: Type.String(),
    message_ts: Type.String(),
    unfurl_id: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    links: Type.Array(Type.Object({ url: Type.String() })),
  }),
});
type LinkShared = Type.Static<typeof LinkShared>;

/** The issue that a link of this instance and workspace leads to. */
function issueAt({ address, workspace }: Asking, url: string) {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(address).origin) return null;
  const issue = readIssueAddress(pathname);
  if (!issue || issue.slug !== workspace.slug) return null;
  const project_id = pathname.split("/")[3] ?? "";
  return "key" in issue ? { key: issue.key } : { id: issue.id, project_id };
}

async function previewsOf(asking: Asking, links: readonly { url: string }[]) {
  const unfurls: Record<string, { blocks: readonly object[] }> = {};
  for (const { url } of links.slice(0, MAX_LINKS)) {
    const issue = issueAt(asking, url);
    const preview = issue && (await issueBlocks(asking, issue));
    if (preview) unfurls[url] = { blocks: preview.blocks };
  }
  return unfurls;
}

async function unfurl({ runtime, app }: SlackCall, token: string, body: object): Promise<void> {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    authorization: `Bearer ${await opened(runtime, "bot token", app.id, token)}`,
  };
  try {
    const { status, body: answer } = await callOut(
      runtime,
      `${runtime.config.providers.slackApi}/chat.unfurl`,
      {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        timeout_ms: UNFURL_MS,
      },
    );
    const text = answer.toString("utf8").slice(0, 200);
    if (status !== 200 || !text.includes('"ok":true'))
      runtime.log.info({ status, text }, "Slack refused a preview");
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.info({ err: error }, "Slack could not be reached for a preview");
  }
}

async function preview(call: SlackCall, { team_id, event }: LinkShared): Promise<void> {
  const { runtime, app } = call;
  if (app.bot_token === null) return;
  const user = { team_id, slack_user_id: event.user, slack_name: "", team_name: "" };
  const memberId = await memberOf(runtime.db, app, user);
  if (memberId === null) return;
  const unfurls = await previewsOf(await call.askingAs(memberId), event.links);
  if (Object.keys(unfurls).length === 0) return;
  const { channel, message_ts: ts, unfurl_id, source } = event;
  const message = unfurl_id !== undefined && source !== undefined ? { unfurl_id, source } : { channel, ts };
  await unfurl(call, app.bot_token, { ...message, unfurls });
}

/** @throws bad_request */
export async function answerEvent(call: SlackCall, body: unknown): Promise<object> {
  if (mismatch(Challenge, body) === null) return { challenge: (body as { challenge: string }).challenge };
  // Other events than those that we have asked for are no errors.
  if (mismatch(LinkShared, body) !== null) {
    if (typeof body !== "object" || body === null) throw fail("bad_request");
    return {};
  }
  const shared = body as LinkShared;
  if (await isNewCall(call.runtime, call.app, hashOf(`event ${shared.event_id}`)))
    await preview(call, shared);
  return {};
}
