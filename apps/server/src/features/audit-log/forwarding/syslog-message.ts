// An entry of the audit log as a message of syslog (RFC 5424).
import type { AuditEntry } from "@cairn/contract/entities/audit";

/** "log audit" (RFC 5424 §6.2.1). */
const FACILITY = 13;
const WARNING = 4;
const NOTICE = 5;

/** Printable ASCII without spaces, of a limited length (RFC 5424 §6). */
const name = (text: string, most: number): string => text.replaceAll(/[^!-~]/g, "").slice(0, most) || "-";

/** JSON in ASCII: the same in every encoding, and without a line break. */
const ascii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );

/** A datagram has at most 65,507 bytes. */
const MAX_BYTES = 60_000;

/** @param host the name of this instance */
export function syslogMessage(entry: AuditEntry, host: string): string {
  const severity = entry.act === "sign_in_failed" ? WARNING : NOTICE;
  const header = `<${FACILITY * 8 + severity}>1 ${entry.at} ${name(host, 255)} cairn - ${name(entry.act, 32)} -`;
  const whole = ascii(entry);
  const body = whole.length <= MAX_BYTES ? whole : ascii({ ...entry, changes: {}, is_shortened: true });
  return `${header} ${body}`;
}
