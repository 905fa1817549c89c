// How a person in Slack comes to act as a member: `/cairn` answers with a link that only they see, which they open where
// they are signed in, and confirm once (docs/adr/0048).
import { randomBytes } from "node:crypto";
import type { SlackLinkQuestion } from "@cairn/contract/entities/slack";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { sql } from "kysely";
import { hashToken } from "../../../platform/auth/sessions.ts";
import { fail } from "../../../platform/failure.ts";
import type { UserContext } from "../../../platform/http/context.ts";
import { newId } from "../../../platform/ids.ts";
import { type Tx, tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import { postIfPossible } from "../../mail/post.ts";
import type { SlackUser, StoredApp } from "./queries.ts";

const VALID_MS = 10 * 60_000;
const TOKEN = new RegExp(`^(${UUID_PATTERN.slice(1, -1)})\\.[0-9A-Za-z_-]{43}$`);

/** A link that is valid for ten minutes; an earlier one of the same person no longer is. */
export async function newLink(runtime: Runtime, app: StoredApp, user: SlackUser): Promise<string> {
  const token = `${app.workspace_id}.${randomBytes(32).toString("base64url")}`;
  const until = new Date(runtime.now().getTime() + VALID_MS);
  await sql`
    insert into slack_people (workspace_id, id, app_id, team_id, slack_user_id, slack_name, team_name, token_hash, token_expires_at)
    values (${app.workspace_id}, ${newId()}, ${app.id}, ${user.team_id}, ${user.slack_user_id}, ${user.slack_name},
      ${user.team_name}, ${hashToken(token)}, ${until})
    on conflict (workspace_id, app_id, team_id, slack_user_id) do update set slack_name = excluded.slack_name,
      team_name = excluded.team_name, token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at`.execute(
    runtime.db,
  );
  return `${await publicAddress(runtime)}/accounts/slack/?token=${token}`;
}

interface OpenLink extends SlackLinkQuestion {
  id: string;
  workspace_id: string;
}

/** A link that is still valid, of a workspace in which the caller is a member. @throws slack.link_not_found */
async function requireLink(db: Queryable, { runtime, me }: UserContext, token: string): Promise<OpenLink> {
  const workspaceId = TOKEN.exec(token)?.[1];
  if (workspaceId === undefined) throw fail("slack.link_not_found");
  const { rows } = await sql<OpenLink>`
    select p.id, p.workspace_id, p.slack_name, p.team_name, w.name as workspace_name, w.slug as workspace_slug
    from slack_people p join workspaces w on w.id = p.workspace_id
    join workspace_members m on m.workspace_id = p.workspace_id and m.member_id = ${me.id} and m.is_active
    where p.workspace_id = ${workspaceId} and p.token_hash = ${hashToken(token)} and p.token_expires_at > ${runtime.now()}
    for update of p`.execute(db);
  const [link] = rows;
  if (!link) throw fail("slack.link_not_found");
  return link;
}

/** @throws slack.link_not_found */
export async function readLink(context: UserContext, token: string): Promise<SlackLinkQuestion> {
  const {
    id: _id,
    workspace_id: _workspace,
    ...question
  } = await requireLink(context.runtime.db, context, token);
  return question;
}

/** Another person at an open browser must not link themselves unnoticed. */
async function report(t: Tx, { runtime, me }: UserContext, link: OpenLink): Promise<void> {
  const url = `${await publicAddress(runtime)}/${link.workspace_slug}/`;
  await postIfPossible(runtime, t.db, me.email, {
    subject: `Slack is now linked to your account in ${link.workspace_name}`,
    paragraphs: [
      `In Slack, ${link.slack_name} (${link.team_name}) can now find and create issues in ${link.workspace_name} as you.`,
      "If this wasn’t you, ask an admin of the workspace to end the link right away, and change your password. You can end it yourself by typing “/cairn unlink” in Slack.",
    ],
    action: { label: `Open ${link.workspace_name}`, url },
  });
}

/** @throws slack.link_not_found */
export async function confirmLink(context: UserContext, token: string): Promise<void> {
  const { runtime, me } = context;
  const workspaceId = TOKEN.exec(token)?.[1];
  if (workspaceId === undefined) throw fail("slack.link_not_found");
  await tx({ runtime, me, workspace: { id: workspaceId } }, async (t) => {
    const link = await requireLink(t.db, context, token);
    await sql`update slack_people set user_id = ${me.id}, linked_at = ${t.now}, token_hash = null, token_expires_at = null
      where workspace_id = ${t.workspace_id} and id = ${link.id}`.execute(t.db);
    await report(t, context, link);
  });
}

/** Ends the link of a person in Slack, at their own wish. */
export async function endLink({ db }: Runtime, app: StoredApp, user: SlackUser): Promise<void> {
  await sql`delete from slack_people where workspace_id = ${app.workspace_id} and app_id = ${app.id}
    and team_id = ${user.team_id} and slack_user_id = ${user.slack_user_id}`.execute(db);
}
