// The path of an email: written and encrypted in the transaction that it reports, delivered by the queue, retried while
// the mail server is down.
import { sql } from "kysely";
import { enqueue, type Task } from "../../platform/jobs/jobs.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import { type InEachLanguage, languageOf } from "./language.ts";
import { type Letter, writeLetter } from "./letter.ts";
import { canMail, readSmtp } from "./settings.ts";
import { deliver, type Mail, MailFailure } from "./transport.ts";

export interface Posting {
  /** A single email address, normalized. */
  to: string;
  /** In each language, of which the recipient's is sent; or in theirs already. */
  letter: Letter | InEachLanguage<Letter>;
  headers?: Record<string, string>;
  /** ISO 8601; after this time the content is no longer valid, and the email is not sent. */
  until?: string;
  /** Counted separately from email that anyone may request: a flood to the address does not block this one. */
  apart?: boolean;
}

/** Most emails to one address within an hour, so that no one can be flooded through this server (security 80). */
const MAX_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

interface SealedMail {
  sealed: string;
  until: string | null;
}

/** Counts an email to this address, and returns whether it is within the hour's limit. */
async function isBelowLimit({ now }: Runtime, db: Queryable, to: string): Promise<boolean> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const { rows } = await sql<{ total: number }>`
    insert into mail_counts as c (recipient, hour, total) values (${to}, ${hour}, 1)
    on conflict (recipient, hour) do update set total = c.total + 1 returning total`.execute(db);
  return (rows[0]?.total ?? 0) <= MAX_PER_HOUR;
}

/** It contains codes and links: only this instance can read what is queued. */
const SEAL = "mail";

export const sendMail: Task<SealedMail> = {
  name: "send-mail",
  // Covers ten hours of mail server downtime.
  attempts: 12,
  run: async (runtime, { sealed, until }) => {
    if (until !== null && until < runtime.now().toISOString()) return;
    const smtp = await readSmtp(runtime);
    if (!smtp) throw new Error("email waits, but no SMTP server is set up");
    const mail = JSON.parse(await unseal(runtime.config, SEAL, sealed)) as Mail;
    try {
      await deliver(smtp, mail);
    } catch (error) {
      if (!(error instanceof MailFailure) || !error.lasting) throw error;
      runtime.log.warn(`an email was refused permanently: ${error.message}`);
    }
  },
};

/** Queues an email with the commit of `db`. False, without queuing, when the recipient has had too many recently. */
export async function post(runtime: Runtime, db: Queryable, posting: Posting): Promise<boolean> {
  const { to, letter, headers = {}, until = null, apart = false } = posting;
  if (!(await isBelowLimit(runtime, db, apart ? `apart ${to}` : to))) {
    runtime.log.warn("a recipient reached the limit of emails per hour; one was not sent");
    return false;
  }
  const language = await languageOf(db, to);
  const written = writeLetter("subject" in letter ? letter : letter[language], language);
  const mail: Mail = { to, headers, ...written };
  await enqueue(db, sendMail, { sealed: await seal(runtime.config, SEAL, JSON.stringify(mail)), until });
  return true;
}

/** Queues an email if the instance has a mail server; otherwise people are informed in another way, or not at all. */
export async function postIfPossible(
  runtime: Runtime,
  db: Queryable,
  to: string,
  letter: Letter | InEachLanguage<Letter>,
): Promise<void> {
  if (await canMail(runtime)) await post(runtime, db, { to, letter });
}

const TEST: InEachLanguage<Letter> = {
  en: {
    subject: "Cairn test email",
    paragraphs: ["This is the test email you requested. This server can send email."],
  },
  de: {
    subject: "Test-E-Mail von Cairn",
    paragraphs: ["Das ist die Test-E-Mail, die du angefordert hast. Dieser Server kann E-Mails senden."],
  },
};

/**
 * Sends an email immediately, so that the person who configures email sees errors. Null: no mail server is configured.
 * @throws MailFailure
 */
export async function sendTestMail(runtime: Runtime, to: string): Promise<true | null> {
  const smtp = await readSmtp(runtime);
  if (!smtp) return null;
  const language = await languageOf(runtime.db, to);
  await deliver(smtp, { to, headers: {}, ...writeLetter(TEST[language], language) });
  return true;
}
