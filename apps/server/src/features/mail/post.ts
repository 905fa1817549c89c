// The way of a mail: written and sealed in the transaction that it tells of, delivered by the queue, tried again while the server is down.
import { sql } from "kysely";
import { enqueue, type Task } from "../../platform/jobs/jobs.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import { type Letter, writeLetter } from "./letter.ts";
import { canMail, readSmtp } from "./settings.ts";
import { deliver, type Mail, MailFailure } from "./transport.ts";

export interface Posting {
  /** One address, cleaned. */
  to: string;
  letter: Letter;
  headers?: Record<string, string>;
  /** ISO 8601; after it the mail says nothing true any more and is not sent. */
  until?: string;
  /** Counted apart from what anybody may ask for: a flood of the address does not keep this from it. */
  apart?: boolean;
}

/** To one address within an hour; nobody wants more, and nobody is flooded through us (security 80). */
const MOST_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

interface SealedMail {
  sealed: string;
  until: string | null;
}

/** Whether another mail may go there in this hour; counts it. */
async function isWithinMeasure({ now }: Runtime, db: Queryable, to: string): Promise<boolean> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const { rows } = await sql<{ total: number }>`
    insert into mail_counts as c (recipient, hour, total) values (${to}, ${hour}, 1)
    on conflict (recipient, hour) do update set total = c.total + 1 returning total`.execute(db);
  return (rows[0]?.total ?? 0) <= MOST_AN_HOUR;
}

/** Codes and links are in it: what is queued can be read by this instance alone. */
const SEAL = "mail";

export const sendMail: Task<SealedMail> = {
  name: "send-mail",
  // Ten hours of a server that is down.
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

/** Queues a mail, with the commit of `db`. False, and nothing is queued, where the recipient has had too many of late. */
export async function post(runtime: Runtime, db: Queryable, posting: Posting): Promise<boolean> {
  const { to, letter, headers = {}, until = null, apart = false } = posting;
  if (!(await isWithinMeasure(runtime, db, apart ? `apart ${to}` : to))) {
    runtime.log.warn("a recipient reached the limit of emails per hour; one was not sent");
    return false;
  }
  const mail: Mail = { to, headers, ...writeLetter(letter) };
  await enqueue(db, sendMail, { sealed: await seal(runtime.config, SEAL, JSON.stringify(mail)), until });
  return true;
}

/** Queues a mail where mail can leave at all; elsewhere people are told in another way, or not. */
export async function tell(runtime: Runtime, db: Queryable, to: string, letter: Letter): Promise<void> {
  if (await canMail(runtime)) await post(runtime, db, { to, letter });
}

const TEST: Letter = {
  subject: "Cairn test email",
  paragraphs: ["This is the test email you requested. This server can send email."],
};

/** Sends a mail now, so that whoever sets mail up sees what is wrong. Null: there is no mail server. @throws MailFailure */
export async function sendTestMail(runtime: Runtime, to: string): Promise<true | null> {
  const smtp = await readSmtp(runtime);
  if (!smtp) return null;
  await deliver(smtp, { to, headers: {}, ...writeLetter(TEST) });
  return true;
}
