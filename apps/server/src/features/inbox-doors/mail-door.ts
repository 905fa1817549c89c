// Our own small receiver of mail: it takes in mail to open addresses of inboxes, and nothing else. It speaks no TLS and knows no passwords:
// the mail server that stands before it does (docs/operate.md).
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { InboundMail } from "../../config.ts";
import { isTooOften } from "../../platform/auth/throttle.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { comeIn } from "./come-in.ts";
import { isAutomatic, messageOf } from "./letter.ts";
import { findOpenDoor, type OpenDoor } from "./queries.ts";

/** Bytes of one mail; what is attached counts, though it is not taken in. */
const MOST_BYTES = 2_000_000;
const MOST_CLIENTS = 20;
const MOST_RECIPIENTS = 10;
/** A minute and address. */
const MOST_TO_ONE = 60;
/** ms that a silent client is waited for. */
const SILENCE_MS = 30_000;

/** What the other side is told: 4xx says "later", 5xx "never". */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const TOKEN = /^([0-9a-f]{32})@(.+)$/;

/** The open door that an address leads to. */
async function doorAt(runtime: Runtime, domain: string, address: string): Promise<OpenDoor | undefined> {
  const [, token, at] = TOKEN.exec(address.toLowerCase()) ?? [];
  return token !== undefined && at === domain ? findOpenDoor(runtime.db, "mail", token) : undefined;
}

async function requireDoor(
  runtime: Runtime,
  domain: string,
  address: string,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const door = await doorAt(runtime, domain, address);
  if (!door) throw new Refusal(550, "This address doesn't exist here");
  if (envelope.rcptTo.length >= MOST_RECIPIENTS) throw new Refusal(452, "Too many recipients at once");
  const attempts = [{ key: `mail:${door.project_id}`, most: MOST_TO_ONE }];
  if (await isTooOften(runtime, attempts)) throw new Refusal(451, "Too much mail to this address; try later");
}

/** The whole mail, or a refusal when it is too large. What is too large is read to its end, but not kept. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BYTES) parts.push(part);
  }
  if (size > MOST_BYTES) throw new Refusal(552, `A mail may have ${MOST_BYTES} bytes`);
  return Buffer.concat(parts);
}

async function takeIn(
  runtime: Runtime,
  domain: string,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const letter = await PostalMime.parse(await readAll(stream));
  const returnPath = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  // Said to be taken: a refusal would be answered by a machine again.
  if (isAutomatic(letter, returnPath, domain)) return;
  const message = messageOf(letter);
  for (const address of new Set(envelope.rcptTo.map((one) => one.address.toLowerCase()))) {
    const door = await doorAt(runtime, domain, address);
    if (door) await comeIn(runtime, "mail", door, message);
  }
}

/** Answers the protocol's callbacks; what is no refusal of ours is to be tried again, and told to the operator. */
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

/** Listens; the returned function stops it. @throws Error when the port is taken */
export async function startMailDoor(
  runtime: Runtime,
  { domain, port }: InboundMail,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer = answering(runtime);
  const server = new SMTPServer({
    name: domain,
    banner: "Cairn",
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => answer(requireDoor(runtime, domain, address, session), done),
    onData: (stream, session, done) => answer(takeIn(runtime, domain, stream, session), done),
  });
  // Clients that go away in the middle are no trouble of ours.
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
