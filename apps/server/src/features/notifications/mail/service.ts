// Email about a person's notifications: collected until changes pause, and limited to what they have not seen by then
// (contract/workspace §7).
import { processEach } from "../../../platform/jobs/process-each.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { publicAddress } from "../../instance/address.ts";
import type { Letter } from "../../mail/letter.ts";
import { languageOf } from "../../mail/language.ts";
import { post } from "../../mail/post.ts";
import { readSmtp } from "../../mail/settings.ts";
import { replyAddress } from "../../mail-replies/address.ts";
import { ISSUE_THREAD, lettersOf } from "./letters.ts";
import { WORDS } from "./words.ts";
import { forgetWaiting, recipientOf, takeWaiting, type Waiting, waitingSince } from "./queries.ts";
import { unsubscribeToken, unsubscribing } from "./unsubscribe.ts";

/** The pause in milliseconds: changes come in bursts. */
const QUIET_MS = 5 * 60_000;
/** The longest wait in milliseconds, if changes never pause. */
const LONGEST_MS = 30 * 60_000;

const withFootnote = (letter: Letter, note: string): Letter => ({
  ...letter,
  footnotes: [note, ...(letter.footnotes ?? [])],
});

/** The waiting rows of one person are emailed and deleted in one transaction. */
async function mailOne(runtime: Runtime, waiting: Waiting, address: string): Promise<void> {
  const token = await unsubscribeToken(runtime, waiting.receiver_id);
  const { hostname } = new URL(address);
  await runtime.db.transaction().execute(async (db) => {
    const rows = await takeWaiting(db, waiting, runtime.now().toISOString());
    const recipient = await recipientOf(db, waiting);
    if (!recipient) return;
    const language = await languageOf(db, recipient.email);
    const envelope = {
      workspace: recipient.workspace,
      time_zone: recipient.time_zone,
      language,
      address,
      unsubscribe: `${address}/unsubscribe/?token=${token}`,
    };
    for (const { letter, thread } of lettersOf(rows, envelope)) {
      const references: Record<string, string> =
        thread === null ? {} : { References: `<${thread}@${hostname}>` };
      const issue_id = thread?.startsWith(ISSUE_THREAD) ? thread.slice(ISSUE_THREAD.length) : null;
      const replyTo =
        issue_id === null ? null : await replyAddress(runtime, { issue_id, user_id: waiting.receiver_id });
      const headers = {
        ...unsubscribing(`${address}/api/unsubscribe/${token}/`),
        ...references,
        ...(replyTo === null ? {} : { "Reply-To": replyTo }),
      };
      const shown = replyTo === null ? letter : withFootnote(letter, WORDS[language].reply);
      await post(runtime, db, { to: recipient.email, letter: shown, headers });
    }
  });
}

const before = ({ now }: Runtime, ms: number): string => new Date(now().getTime() - ms).toISOString();

export const mailNotifications: Job = {
  name: "mail-notifications",
  schedule: "* * * * *",
  run: async (runtime) => {
    const { db } = runtime;
    if (!(await readSmtp(runtime))) return forgetWaiting(db);
    const address = await publicAddress(runtime);
    const due = await waitingSince(db, before(runtime, QUIET_MS), before(runtime, LONGEST_MS));
    await processEach(runtime, "a person's mail about notifications could not be written", due, (waiting) =>
      mailOne(runtime, waiting, address),
    );
  },
};
