// The page key is the fourth part of a cursor and marks where a page ended (contract/issues §3.6). It holds the values
// that order the page's last row, all of which the reader can see in that row, so that the next page continues after
// them whatever others write meanwhile. It comes back from the client and is checked like any other input: a malformed
// key is refused, and a forged key only leads to another position in the same list.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { BadQuery, MAX_KEY_LENGTH } from "@cairn/domain/issue-list/list-query";

export type KeyValues = readonly (string | null)[];

const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/u;
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/u;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Whether the date exists; `2026-02-30` would be parsed as March 2. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const READS = {
  instant: (text: string) =>
    INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  day: (text: string) => DAY.test(text) && isDay(text),
  number: (text: string) => text.length <= 30 && text.trim() !== "" && Number.isFinite(Number(text)),
  integer: (text: string) => /^-?\d{1,9}$/u.test(text),
  text: (text: string) => !text.includes("\0"),
  uuid: (text: string) => UUID.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

export type KeyKind = keyof typeof READS;
/** A kind, followed by `?` if the value can be null. */
export type KeyPart = KeyKind | `${KeyKind}?`;

/** The PostgreSQL type that values of a kind are compared as. */
export const KEY_TYPES: Record<KeyKind, string> = {
  instant: "timestamptz",
  day: "date",
  number: "double precision",
  integer: "integer",
  text: "text",
  uuid: "uuid",
};

function isOf(part: KeyPart, value: unknown): boolean {
  const nullable = part.endsWith("?");
  if (value === null) return nullable;
  const kind = (nullable ? part.slice(0, -1) : part) as KeyKind;
  return typeof value === "string" && READS[kind](value);
}

/**
 * Long keys are deflated, because those of many groups are repetitive. A key that inflates to more than this was not
 * written here.
 */
const MAX_BYTES = 64_000;
const DEFLATED = "z";
const PLAIN = "p";
const DEFLATE_FROM = 500;

function pack(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length < DEFLATE_FROM
    ? PLAIN + Buffer.from(json).toString("base64url")
    : DEFLATED + deflateRawSync(json).toString("base64url");
}

/** @throws BadQuery `bad_page` */
function unpack(text: string): unknown {
  const bytes = Buffer.from(text.slice(1), "base64url");
  try {
    if (text.startsWith(PLAIN)) return JSON.parse(bytes.toString());
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }).toString());
  } catch {
    throw new BadQuery("bad_page");
  }
}

/** The key of the page's end. `order` names the list's order, so that a key of another order is refused. */
export const writeKey = (order: string, values: KeyValues): string => pack([order, values]);

/** The key of the ends of many groups at once; null when it is too long for a URL. */
export function writeKeys(order: string, ends: readonly KeyValues[]): string | null {
  const text = pack([order, ...ends]);
  return text.length > MAX_KEY_LENGTH ? null : text;
}

/** The ends that a key was written from, each with values of these kinds. @throws BadQuery `bad_page` */
export function readKeys(after: string, order: string, parts: readonly KeyPart[]): KeyValues[] {
  const read = unpack(after);
  if (!Array.isArray(read)) throw new BadQuery("bad_page");
  const [name, ...ends] = read as unknown[];
  const isEnd = (end: unknown): end is KeyValues =>
    Array.isArray(end) && end.length === parts.length && parts.every((part, n) => isOf(part, end[n]));
  if (name !== order || !ends.every(isEnd)) throw new BadQuery("bad_page");
  return ends;
}

/** The single end that a key was written from; null without a key. @throws BadQuery `bad_page` */
export function readKey(
  { after }: { after?: string },
  order: string,
  parts: readonly KeyPart[],
): KeyValues | null {
  if (after === undefined) return null;
  const ends = readKeys(after, order, parts);
  const [end] = ends;
  if (end === undefined || ends.length > 1) throw new BadQuery("bad_page");
  return end;
}
