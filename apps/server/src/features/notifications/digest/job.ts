// Daily and weekly digests, at the hour of each person's day (docs/adr/0044).
import { addDays, momentIn } from "@cairn/domain/dates";
import { DIGEST_DAYS, isDigestDue } from "@cairn/domain/reminders";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { processEach } from "../../../platform/jobs/process-each.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import { languageOf } from "../../mail/language.ts";
import { post } from "../../mail/post.ts";
import { readSmtp } from "../../mail/settings.ts";
import { unsubscribeToken, unsubscribing } from "../mail/unsubscribe.ts";
import { countUnread } from "../queries.ts";
import { digestLetter, MAX_LINES, type WorkspaceDigest } from "./letter.ts";
import {
  assignedDue,
  claimDigest,
  followedChanges,
  type Place,
  type Subscriber,
  subscribers,
  workspacesOf,
} from "./queries.ts";

const BATCH = 500;
const DAY_MS = 86_400_000;

interface Span {
  now: Date;
  /** The person's day. */
  today: string;
  days: number;
}

async function digestOf(
  db: Queryable,
  { user_id }: Subscriber,
  workspace: Place,
  { now, today, days }: Span,
): Promise<WorkspaceDigest> {
  const wanted = { workspace_id: workspace.id, user_id, limit: 2 * MAX_LINES + 1 };
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  const due = await assignedDue(db, { ...wanted, until: addDays(today, days - 1) });
  const isLate = ({ target_date }: { target_date: string | null }): boolean => (target_date ?? today) < today;
  const { total_unread_notifications_count: unread } = await countUnread(db, {
    workspace_id: workspace.id,
    user_id,
    now: now.toISOString(),
  });
  return {
    workspace,
    overdue: due.filter(isLate),
    due: due.filter((issue) => !isLate(issue)),
    changed: await followedChanges(db, { ...wanted, limit: MAX_LINES + 1, since }),
    unread,
  };
}

/** Claimed and queued in one transaction. One without content is claimed, too: it does not come later that day. */
async function sendDigest(runtime: Runtime, subscriber: Subscriber, address: string): Promise<void> {
  const now = runtime.now();
  const moment = momentIn(now, subscriber.time_zone);
  const { digest, user_id, email } = subscriber;
  if (digest === "off" || !isDigestDue(subscriber, moment)) return;
  const token = await unsubscribeToken(runtime, user_id, "digest");
  await runtime.db.transaction().execute(async (db) => {
    if (!(await claimDigest(db, user_id, moment.day))) return;
    const span = { now, today: moment.day, days: DIGEST_DAYS[digest] };
    const digests: WorkspaceDigest[] = [];
    for (const workspace of await workspacesOf(db, user_id))
      digests.push(await digestOf(db, subscriber, workspace, span));
    const letter = digestLetter(digests, {
      address,
      unsubscribe: `${address}/unsubscribe/?token=${token}`,
      isWeekly: digest === "weekly",
      language: await languageOf(db, email),
    });
    const headers = unsubscribing(`${address}/api/unsubscribe/${token}/`);
    if (letter) await post(runtime, db, { to: email, letter, headers });
  });
}

async function* everySubscriber({ db }: Runtime): AsyncGenerator<Subscriber> {
  let after: string | null = null;
  for (;;) {
    const rows: Subscriber[] = await subscribers(db, after, BATCH);
    yield* rows;
    after = rows.at(-1)?.user_id ?? null;
    if (rows.length < BATCH) return;
  }
}

export const sendDigests: Job = {
  name: "send-digests",
  schedule: "*/15 * * * *",
  run: async (runtime) => {
    if (!(await readSmtp(runtime))) return;
    const address = await publicAddress(runtime);
    await processEach(runtime, "a digest could not be sent", everySubscriber(runtime), (subscriber) =>
      sendDigest(runtime, subscriber, address),
    );
  },
};
