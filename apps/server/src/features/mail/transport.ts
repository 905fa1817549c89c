// Handing a mail to the SMTP server, and what it means when that fails.
import { createTransport } from "nodemailer";
import type { SmtpSettings } from "../../config.ts";
import type { WrittenLetter } from "./letter.ts";

export interface Mail extends WrittenLetter {
  to: string;
  headers: Record<string, string>;
}

/** A server that takes longer for one step has stopped answering. */
const STEP_MS = 15_000;

/** Why a mail did not leave, for people who set mail up (contract/workspace §2.2). `lasting`: trying again would not help. */
export class MailFailure extends Error {
  readonly lasting: boolean;

  constructor(lasting: boolean, message: string, options: ErrorOptions) {
    super(message, options);
    this.name = "MailFailure";
    this.lasting = lasting;
  }
}

const WORDS: Record<string, string> = {
  EAUTH: "The mail server refused the user name or the password.",
  ETLS: "The mail server offers no such encryption. Try the other setting of TLS or SSL.",
  ESOCKET: "The connection to the mail server broke. Check the port, TLS and SSL.",
  ECONNECTION: "The mail server cannot be reached. Check host and port.",
  ETIMEDOUT: "The mail server did not answer in time. Check host and port.",
  EDNS: "There is no mail server of that name.",
  EENVELOPE: "The mail server refused the sender or the recipient.",
  EMESSAGE: "The mail server refused the mail.",
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  syscall?: string;
}

/** A socket that never opened is a server out of reach. */
const kindOf = ({ code = "", syscall }: SmtpError): string =>
  code === "ESOCKET" && syscall === "connect" ? "ECONNECTION" : code;

/** 5xx is the server's last word; about the account it may be mended. */
const isLasting = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");

const explain = (error: SmtpError): MailFailure =>
  new MailFailure(isLasting(error), WORDS[kindOf(error)] ?? "The mail could not be sent.", {
    cause: error,
  });

/** @throws MailFailure */
export async function deliver(smtp: SmtpSettings, { to, subject, text, html, headers }: Mail): Promise<void> {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === "tls",
    requireTLS: smtp.security === "starttls",
    ignoreTLS: smtp.security === "none",
    ...(smtp.user === "" ? {} : { auth: { user: smtp.user, pass: smtp.password } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // Nothing in a mail is fetched from elsewhere or read from the disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
    await transport.sendMail({
      // An object, so that what it holds is one address whatever it looks like.
      to: { name: "", address: to },
      from: smtp.from,
      subject,
      text,
      html,
      headers: { ...automatic, ...headers },
    });
  } catch (error) {
    throw explain(error as SmtpError);
  } finally {
    transport.close();
  }
}
