// A small mail receiver: it accepts email to open inbox addresses and replies to our own email, and nothing else. It supports neither TLS nor
// passwords: the mail server in front of it does (docs/operate.md).
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { InboundMail } from "../../config.ts";
import { type Attempt, isTooOften } from "../../platform/auth/throttle.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { readReplyAddress } from "../mail-replies/address.ts";
import { mailKey } from "../mail-replies/received.ts";
import { receiveReply, refusalOf, type Replier, replierOf } from "../mail-replies/receive-reply.ts";
import { receiveSubmission } from "./receive-submission.ts";
import { isAutomatic, messageOf } from "./letter.ts";
import { findOpenSource, type OpenSource } from "./queries.ts";

/** Most bytes of one email to an inbox; attachments count, although they are left out. */
const MAX_BYTES = 2_000_000;
/** Most bytes of a reply, whose attachments are kept. */
const MAX_REPLY_BYTES = 15_000_000;
const MAX_CLIENTS = 20;
const MAX_RECIPIENTS = 10;
/** Per minute and address. */
const MAX_PER_PROJECT = 60;
/** Replies of a person per minute. */
const MAX_PER_PERSON = 10;
/** How long the server waits for a silent client, in milliseconds. */
const SILENCE_MS = 30_000;

/** Responses to the sending server: 4xx means "later", 5xx "never". */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const TOKEN = /^([0-9a-f]{32})@(.+)$/;

/** The open source of an email address. */
async function sourceAt(runtime: Runtime, domain: string, address: string): Promise<OpenSource | undefined> {
  const [, token, at] = TOKEN.exec(address.toLowerCase()) ?? [];
  return token !== undefined && at === domain ? findOpenSource(runtime.db, "mail", token) : undefined;
}

/** The person whose reply an address is for. */
async function replierAt(runtime: Runtime, domain: string, address: string): Promise<Replier | undefined> {
  const target = await readReplyAddress(runtime, domain, address);
  return target === null ? undefined : replierOf(runtime.db, target);
}

async function attemptAt(runtime: Runtime, domain: string, address: string): Promise<Attempt | undefined> {
  const source = await sourceAt(runtime, domain, address);
  if (source) return { key: `mail:${source.project_id}`, most: MAX_PER_PROJECT };
  const replier = await replierAt(runtime, domain, address);
  return replier && { key: `reply:${replier.user_id}`, most: MAX_PER_PERSON };
}

async function requireRecipient(
  runtime: Runtime,
  domain: string,
  address: string,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const attempt = await attemptAt(runtime, domain, address);
  if (!attempt) throw new Refusal(550, "This address doesn't exist here");
  if (envelope.rcptTo.length >= MAX_RECIPIENTS) throw new Refusal(452, "Too many recipients at once");
  if (await isTooOften(runtime, [attempt]))
    throw new Refusal(451, "Too much mail to this address; try later");
}

/**
 * The whole email, or a refusal when it is too large. An email that is too large is read to its end, but not stored.
 */
async function readAll(stream: SMTPServerDataStream, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= most) parts.push(part);
  }
  if (size > most) throw new Refusal(552, `A mail may have ${most} bytes`);
  return Buffer.concat(parts);
}

async function receiveMail(
  runtime: Runtime,
  domain: string,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const addresses = [...new Set(envelope.rcptTo.map((one) => one.address.toLowerCase()))];
  const toInbox = addresses.some((address) => TOKEN.test(address));
  const letter = await PostalMime.parse(await readAll(stream, toInbox ? MAX_BYTES : MAX_REPLY_BYTES));
  const returnPath = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  // Reported as accepted: a machine would answer a refusal again.
  if (isAutomatic(letter, returnPath, domain)) return;
  const message = messageOf(letter);
  for (const address of addresses) {
    const source = await sourceAt(runtime, domain, address);
    if (source) await receiveSubmission(runtime, "mail", source, message, mailKey(letter, address));
    const replier = source ? undefined : await replierAt(runtime, domain, address);
    if (!replier) continue;
    const refusal = refusalOf(letter, replier);
    if (refusal !== null) throw new Refusal(550, refusal);
    await receiveReply(runtime, replier, letter, address);
  }
}

/**
 * Answers the protocol's callbacks; an error that is not a deliberate refusal asks the sender to retry, and is logged
 * for the operator.
 */
const answering =
  ({ log }: Runtime) =>
  (work: Promise<void>, done: (error?: Error) => void): void =>
    void work.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof Refusal) return done(error);
        log.error({ err: error }, "a mail could not be taken in");
        return done(new Refusal(451, "Something went wrong here; try later"));
      },
    );

/** Listens; the returned function stops it. @throws Error when the port is in use */
export async function startInboundMail(
  runtime: Runtime,
  { domain, port }: InboundMail,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer = answering(runtime);
  const server = new SMTPServer({
    name: domain,
    banner: "Cairn",
    size: MAX_REPLY_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) =>
      answer(requireRecipient(runtime, domain, address, session), done),
    onData: (stream, session, done) => answer(receiveMail(runtime, domain, stream, session), done),
  });
  // Clients that disconnect early are not an error of ours.
  server.on("error", (error) => runtime.log.debug({ err: error }, "a mail connection broke"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, runtime.config.host, () => resolve());
  });
  const bound = server.server.address();
  return {
    port: typeof bound === "object" && bound !== null ? bound.port : port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
