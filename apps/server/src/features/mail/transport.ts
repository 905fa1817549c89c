// Passes an email to the SMTP server, and classifies failures.
import { createTransport } from "nodemailer";
import type { SmtpSettings } from "../../config.ts";
import type { WrittenLetter } from "./letter.ts";

export interface Mail extends WrittenLetter {
  to: string;
  headers: Record<string, string>;
}

/** Milliseconds for one step; a slower server counts as unresponsive. */
const STEP_MS = 15_000;

/**
 * Why an email was not sent, for people who configure email (contract/workspace §2.2). `lasting`: a retry would not
 * help.
 */
export class MailFailure extends Error {
  readonly lasting: boolean;

  constructor(lasting: boolean, message: string, options: ErrorOptions) {
    super(message, options);
    this.name = "MailFailure";
    this.lasting = lasting;
  }
}

const WORDS: Record<string, string> = {
  EAUTH: "The email server rejected the username or password.",
  ETLS: "The email server doesn't support this encryption. Try the other TLS or SSL setting.",
  ESOCKET: "The connection to the email server was lost. Check the port, TLS, and SSL.",
  ECONNECTION: "Couldn't reach the email server. Check the host and port.",
  ETIMEDOUT: "The email server didn't respond in time. Check the host and port.",
  EDNS: "Couldn't find an email server with this name.",
  EENVELOPE: "The email server rejected the sender or recipient.",
  EMESSAGE: "The email server rejected the email.",
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  syscall?: string;
}

/** A socket that never opened means that the server can't be reached. */
const kindOf = ({ code = "", syscall }: SmtpError): string =>
  code === "ESOCKET" && syscall === "connect" ? "ECONNECTION" : code;

/** 5xx is final, except for errors about the account, which can be fixed. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");

const explain = (error: SmtpError): MailFailure =>
  new MailFailure(isPermanent(error), WORDS[kindOf(error)] ?? "Couldn't send the email.", {
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
    // Nothing in an email is fetched from a URL or read from disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
    await transport.sendMail({
      // An object, so that its content is always treated as a single address.
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
