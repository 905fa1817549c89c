// How admins connect the Slack app of their workspace (docs/adr/0048). Clients fetch it where it is shown, so no stream
// announces it.
import type { SlackApp, SlackAppPatch } from "@cairn/contract/entities/slack";
import { sql } from "kysely";
import { fail, invalid } from "../../../platform/failure.ts";
import { calledAddress } from "../../../platform/http/called-address.ts";
import type { WorkspaceContext } from "../../../platform/http/context.ts";
import { newId } from "../../../platform/ids.ts";
import { tx } from "../../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../../platform/postgres/audited-rows.ts";
import { findApp, linkedPeople } from "./queries.ts";
import { sealed } from "./secrets.ts";

const APPS = "slack_apps";
/** Letters and digits; a pasted line of something else is a mistake. */
const SIGNING_SECRET = /^[0-9A-Za-z]{16,128}$/;
const BOT_TOKEN = /^xoxb-[0-9A-Za-z-]{10,400}$/;

export async function readSlackApp(context: WorkspaceContext): Promise<SlackApp> {
  const { runtime, workspace } = context;
  const app = await findApp(runtime.db, workspace.id);
  const base = `${calledAddress(context)}/api/slack/${workspace.id}`;
  return {
    is_connected: app !== undefined,
    has_bot_token: typeof app?.bot_token === "string",
    command_url: `${base}/command/`,
    event_url: `${base}/event/`,
    connected_at: app?.created_at ?? null,
    last_used_at: app?.last_used_at ?? null,
    people: app ? await linkedPeople(runtime.db, workspace.id) : [],
  };
}

function signingSecretIn(text: string): string {
  const secret = text.trim();
  if (!SIGNING_SECRET.test(secret))
    throw invalid({ signing_secret: ["This is no signing secret of Slack."] });
  return secret;
}

function botTokenIn(text: string): string {
  const token = text.trim();
  if (!BOT_TOKEN.test(token)) throw invalid({ bot_token: ["A bot token begins with xoxb-."] });
  return token;
}

/** @throws invalid */
export async function connectSlackApp(context: WorkspaceContext, patch: SlackAppPatch): Promise<SlackApp> {
  const { runtime, workspace } = context;
  const signing = patch.signing_secret === undefined ? undefined : signingSecretIn(patch.signing_secret);
  const token = typeof patch.bot_token === "string" ? botTokenIn(patch.bot_token) : patch.bot_token;
  await tx(context, async (t) => {
    // Two admins may connect at once: the second one changes what the first one has connected.
    await sql`select 1 from workspaces where id = ${t.workspace_id} for update`.execute(t.db);
    const app = await findApp(t.db, workspace.id);
    const id = app?.id ?? newId();
    const columns = {
      ...(signing === undefined
        ? {}
        : { signing_secret: await sealed(runtime, "signing secret", id, signing) }),
      ...(token === undefined
        ? {}
        : { bot_token: token === null ? null : await sealed(runtime, "bot token", id, token) }),
    };
    if (app) await updateRow(t, APPS, id, columns);
    else if (signing === undefined) throw invalid({ signing_secret: ["Enter the signing secret."] });
    else await insertRow(t, APPS, id, columns);
  });
  return readSlackApp(context);
}

/** @throws slack.not_connected */
export const disconnectSlackApp = (context: WorkspaceContext): Promise<void> =>
  tx(context, async (t) => {
    const app = await findApp(t.db, t.workspace_id);
    if (!app) throw fail("slack.not_connected");
    await deleteRow(t, APPS, app.id);
  });

/** @throws slack.link_not_found */
export const unlinkPerson = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { numAffectedRows = 0n } = await sql`
      delete from slack_people where workspace_id = ${t.workspace_id} and id = ${id} and user_id is not null`.execute(
      t.db,
    );
    if (numAffectedRows === 0n) throw fail("slack.link_not_found");
  });
