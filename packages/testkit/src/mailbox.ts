// A mail server on loopback that accepts everything and lets tests read it: email is tested through real SMTP.
import { TASKS } from "@cairn/server/jobs";
import { runPending } from "@cairn/server/platform/jobs/jobs";
import type { Runtime } from "@cairn/server/platform/runtime";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Mailbox {
  port: number;
  /** Everything so far, oldest first. */
  mails: Email[];
  /** The newest email to an address. @throws Error when there is none */
  to: (address: string) => Email;
  stop: () => Promise<void>;
}

async function read(stream: AsyncIterable<Buffer>): Promise<Email> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return PostalMime.parse(Buffer.concat(parts));
}

/** Listens on a free loopback port, without encryption; an account only where the options require one. */
export async function mailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, _session, done) =>
      void read(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: unknown) => done(error as Error),
      ),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    to(address) {
      const found = mails.findLast((mail) =>
        mail.to?.some((one) => "address" in one && one.address === address),
      );
      if (!found) throw new Error(`nothing has come for ${address}`);
      return found;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The console's settings that send email there. */
export const mailSettings = ({ port }: Mailbox): Record<string, string> => ({
  EMAIL_HOST: "127.0.0.1",
  EMAIL_PORT: String(port),
  EMAIL_FROM: "Cairn <cairn@example.com>",
  EMAIL_USE_TLS: "0",
});

/** Sends a test server's email to a mailbox of its own, as its console would configure it. */
export async function withMailbox({ pool }: Runtime, options?: SMTPServerOptions): Promise<Mailbox> {
  const box = await mailbox(options);
  for (const [key, value] of Object.entries(mailSettings(box)))
    await pool.query("update instance_configurations set value = $2 where key = $1", [key, value]);
  return box;
}

/** Delivers queued email. */
export const sendQueued = (runtime: Runtime): Promise<void> => runPending(runtime, TASKS);
