// Parses JSON strictly (security 68): valid UTF-8, unique keys, no lone surrogates, finite numbers, bounded nesting.
// One linear scan of the text, and one walk over the result of the runtime's own parser.
import { isUtf8 } from "node:buffer";
import { fail, type Failure, invalid } from "../failure.ts";

/** Most levels of nested objects and arrays. */
export const DEEPEST = 100;

const WHOLE = "non_field_errors";
const QUOTE = 0x22;
const COLON = 0x3a;
const OPENING_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_LIST = 0x5d;
const OPENING_OBJECT = 0x7b;
const CLOSING_OBJECT = 0x7d;

interface JsonShape {
  /** Number of keys in the text. */
  keys: number;
  /** The first field of the body that is nested too deeply; null if none is. */
  tooDeep: string | null;
}

/**
 * The index of the quotation mark that ends the string which begins at `from`; the index of the last character if none
 * does.
 */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}

function shapeOf(text: string): JsonShape {
  let depth = 0;
  let keys = 0;
  let began = 0;
  let ended = 0;
  let field = WHOLE;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      began = at + 1;
      at = ended = endOfText(text, began);
    } else if (code === COLON) {
      keys += 1;
      if (depth === 1) field = text.slice(began, ended);
    } else if (code === OPENING_OBJECT || code === OPENING_LIST) {
      if (++depth > DEEPEST) return { keys, tooDeep: field };
    } else if (code === CLOSING_OBJECT || code === CLOSING_LIST) depth -= 1;
  }
  return { keys, tooDeep: null };
}

interface Walk {
  keys: number;
  /** Whether strings need a check: only escapes can put lone surrogates and the character NUL into valid UTF-8. */
  hasOddEscapes: boolean;
}

const TEXT = "This text has characters that can't be stored.";
const NUMBER = "This number is too large.";

/** A lone surrogate or the character NUL. */
const ODD = /[\p{Surrogate}\0]/u;

const textProblem = (text: string): string | null => (ODD.test(text) ? TEXT : null);

/** What is wrong inside a value, or null; counts its keys. */
function problemOf(value: unknown, walk: Walk): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : NUMBER;
  if (typeof value === "string") return walk.hasOddEscapes ? textProblem(value) : null;
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    for (const item of value) {
      const problem = problemOf(item, walk);
      if (problem !== null) return problem;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    const problem = problemOfEntry(key, (value as Record<string, unknown>)[key], walk);
    if (problem !== null) return problem;
  }
  return null;
}

/** Keys that reach the shared prototype of objects are never legitimate (security 12). */
const isPrototypeKey = (key: string, value: unknown): boolean =>
  key === "__proto__" ||
  (key === "constructor" && typeof value === "object" && value !== null && Object.hasOwn(value, "prototype"));

function problemOfEntry(key: string, value: unknown, walk: Walk): string | null {
  walk.keys += 1;
  if (isPrototypeKey(key, value)) return `The key "${key}" is not taken.`;
  return (walk.hasOddEscapes ? textProblem(key) : null) ?? problemOf(value, walk);
}

/** The same for a whole body: the problem of the first field that has one. */
function requireSafeContent(body: unknown, walk: Walk): void {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const entries = isObject ? Object.entries(body) : [];
  for (const [key, value] of entries) {
    const problem = problemOfEntry(key, value, walk);
    if (problem !== null) throw invalid({ [ODD.test(key) ? WHOLE : key]: [problem] });
  }
  const problem = isObject ? null : problemOf(body, walk);
  if (problem !== null) throw invalid({ [WHOLE]: [problem] });
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs;

/** Finds the key that occurs twice in one object. Slow, so only used for bodies that are refused anyway. */
function refuseRepeated(text: string): Failure {
  const open: Set<string>[] = [];
  let [last, field] = ['""', WHOLE];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const key: string = JSON.parse(last);
      if (open.length === 1) field = key;
      if (open.at(-1)?.has(key)) return invalid({ [field]: [`The key "${key}" stands here twice.`] });
      open.at(-1)?.add(key);
    } else last = token;
  }
  return fail("bad_request");
}

/**
 * @throws bad_request for text that is not JSON; invalid, keyed by the top-level field, for JSON that can't be stored
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw fail("bad_request");
  const whole = bytes.toString("utf8");
  const text = whole.startsWith("\uFEFF") ? whole.slice(1) : whole;
  const { keys, tooDeep } = shapeOf(text);
  if (tooDeep !== null) throw invalid({ [tooDeep]: [`Nest at most ${DEEPEST} levels.`] });
  const value = parsed(text);
  const walk: Walk = { keys: 0, hasOddEscapes: /\\u(?:[dD][89a-fA-F]|0000)/.test(text) };
  requireSafeContent(value, walk);
  if (walk.keys !== keys) throw refuseRepeated(text);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw fail("bad_request");
    throw error;
  }
}
