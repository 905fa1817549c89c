// The grammar of typed searches: words, with filters `field:value` between them. Parses any text in one pass.
import { foldCase } from "../text.ts";
import { isSearchField, type SearchFieldName } from "./fields.ts";

/** One typed filter. */
export interface Term {
  field: SearchFieldName;
  value: string;
  /** `-label:bug`: the negation. */
  not: boolean;
  /** Its position in the text, [from, to). */
  from: number;
  to: number;
}

export interface SearchQuery {
  /** The words and quoted phrases. All must be found. */
  words: string[];
  terms: Term[];
}

/** Text beyond this many characters is ignored. */
export const LONGEST_SEARCH = 500;
/** More words and filters are left out. */
const MAX_PARTS = 20;

/**
 * One part: an optional field, then a quoted value, whose last quotation mark may be missing, or anything up to a
 * space.
 */
const PART = /(-?)(?:([A-Za-z]{1,12}):)?(?:"([^"]*)"?|([^\s"]\S*)|)/y;
const FIELD = /^(-?)([A-Za-z]{1,12}):([^]*)$/;
const SPACE = /\s*/y;

interface Part {
  not: boolean;
  name: string;
  value: string;
  from: number;
  to: number;
}

function partAt(text: string, from: number): Part {
  PART.lastIndex = from;
  const [all = "", minus = "", name = "", quoted, plain] = PART.exec(text) ?? [];
  const part = { from, to: from + Math.max(all.length, 1) };
  if (name !== "" || quoted === undefined) {
    return { ...part, not: minus !== "", name: foldCase(name), value: quoted ?? plain ?? "" };
  }
  // `"label:in progress"`: the quotation marks may enclose the whole filter.
  const [, inner = "", field = "", value = ""] = FIELD.exec(quoted) ?? [];
  const named = foldCase(field);
  return isSearchField(named)
    ? { ...part, not: minus !== "" || inner !== "", name: named, value }
    : { ...part, not: minus !== "", name: "", value: quoted };
}

/** Parses a search. An unknown field, or one without a value yet, is a word like any other. */
export function readSearch(whole: string): SearchQuery {
  const text = whole.slice(0, LONGEST_SEARCH);
  const found: SearchQuery = { words: [], terms: [] };
  for (let at = 0; at < text.length && found.words.length + found.terms.length < MAX_PARTS;) {
    SPACE.lastIndex = at;
    const from = at + (SPACE.exec(text)?.[0].length ?? 0);
    if (from >= text.length) break;
    const { name, value, not, to } = partAt(text, from);
    at = to;
    if (isSearchField(name) && value !== "") found.terms.push({ field: name, value, not, from, to });
    else {
      const word = isSearchField(name) || name === "" ? value : text.slice(from, to);
      if (!isSearchField(name) && word.trim() !== "") found.words.push(word.trim());
    }
  }
  return found;
}

/** The field that is being typed at the end of a text, with its partial value: `label:bu`. Null elsewhere. */
export function termAtEnd(text: string): { field: SearchFieldName; value: string; from: number } | null {
  const [all = "", , field = "", quoted, plain] =
    /(-?)([A-Za-z]{1,12}):(?:"([^"]*)|([^\s"]*))$/.exec(text.slice(-LONGEST_SEARCH)) ?? [];
  const name = foldCase(field);
  if (all === "" || !isSearchField(name)) return null;
  return { field: name, value: quoted ?? plain ?? "", from: text.length - all.length };
}

/** A filter in its typed form: `label:"in progress"`. */
export const termText = (field: SearchFieldName, value: string): string =>
  `${field}:${/[\s"]/.test(value) ? `"${value.replaceAll('"', "")}"` : value}`;

/** `WEB-12`, or `12` alone, as a whole search. Null: not a key. */
export function readKey(query: SearchQuery): { identifier: string | null; number: number } | null {
  const [word = ""] = query.words;
  const [, identifier, digits = ""] = /^(?:([\p{L}\p{N}]{1,12})-)?(\d{1,9})$/u.exec(word) ?? [];
  if (query.words.length !== 1 || digits === "") return null;
  return { identifier: identifier?.toUpperCase() ?? null, number: Number(digits) };
}
