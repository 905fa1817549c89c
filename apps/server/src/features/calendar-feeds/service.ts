// Calendar feeds: made and revoked by their person, read by programs that know the secret (docs/adr/0035).
import type { CalendarFeed, NewCalendarFeed } from "@cairn/contract/entities/calendar-feed";
import { createHash, randomBytes } from "node:crypto";
import { fail } from "../../platform/failure.ts";
import type { NoContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { publicAddress } from "../instance/address.ts";
import { calendarText } from "./calendar.ts";
import {
  datedCycles,
  deleteFeed,
  dueIssues,
  feedsOf,
  findBySecret,
  noteRead,
  writeSecret,
} from "./queries.ts";

const SECRET_BYTES = 32;
/** What such a secret looks like: anything else is not looked up. */
const SECRET = /^[\w-]{43}$/;

/** The database, its backups and exports contain only this (security 51). */
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const listFeeds = ({ runtime, workspace, me }: WorkspaceContext): Promise<CalendarFeed[]> =>
  feedsOf(runtime.db, workspace.id, me.id);

/** Creates a feed, or replaces its secret: the old URL stops working. @throws project.not_found */
export async function renewFeed(
  context: WorkspaceContext,
  projectId: string | null,
): Promise<NewCalendarFeed> {
  const { runtime, workspace, me } = context;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const feed = await tx(context, async (t) => {
    const seen = memberProjects(t.db, workspace.id, me.id).where("p.id", "=", projectId ?? "");
    if (projectId !== null && !(await seen.executeTakeFirst())) throw fail("project.not_found");
    await t.acts.watch("calendar_feed", { workspace_id: workspace.id, user_id: me.id });
    return writeSecret(t.db, {
      workspace_id: workspace.id,
      id: newId(),
      user_id: me.id,
      project_id: projectId,
      secret_hash: hashOf(secret),
      now: t.now,
    });
  });
  return { ...feed, url: `${await publicAddress(runtime)}/api/calendar-feeds/${secret}/cairn.ics` };
}

/** @throws not_found */
export const removeFeed = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await t.acts.watch("calendar_feed", { workspace_id: t.workspace_id, id, user_id: context.me.id });
    if (!(await deleteFeed(t.db, t.workspace_id, context.me.id, id))) throw fail("not_found");
  });

/** The calendar, or 304 if the program has it already. @throws not_found for every secret that shows nothing */
export async function readFeed({ runtime, request, reply }: NoContext, secret: string): Promise<string> {
  const { db, now } = runtime;
  const feed = SECRET.test(secret) ? await findBySecret(db, hashOf(secret)) : undefined;
  if (!feed) throw fail("not_found");
  const [address, issues, cycles] = await Promise.all([
    publicAddress(runtime),
    dueIssues(db, feed),
    datedCycles(db, feed),
    noteRead(db, feed, now()),
  ]);
  const { slug, workspace_name, project_name, language } = feed;
  const workspace = { slug, name: workspace_name };
  const text = calendarText({ project: project_name, workspace, language, address, issues, cycles });
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  reply.headers({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="cairn.ics"',
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    etag: tag,
  });
  const held = (request.headers["if-none-match"] ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  // Resolves once it is sent: then nothing else is sent.
  if (held.includes(tag)) await reply.code(304).send();
  return text;
}
