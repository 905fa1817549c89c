// The grammar of what is typed into a search: words, and filters `field:value` between them. Reads any text in one pass.
import { foldCase } from "../text.ts";
import { isSearchField, type SearchFieldName } from "./fields.ts";

/** One filter as it was typed. */
export interface Term {
  field: SearchFieldName;
  value: string;
  /** `-label:bug`: the contrary. */
  not: boolean;
  /** Where it stands in the text, [from, to). */
  from: number;
  to: number;
}

export interface SearchQuery {
  /** What is looked for, each a word or a quoted phrase. All must be found. */
  words: string[];
  terms: Term[];
}

/** What stands behind so many characters is not read. */
export const LONGEST_SEARCH = 500;
/** More words and filters are left out. */
const MOST_PARTS = 20;

/** One part: an optional field, then a quoted value, whose last quote may be missing, or anything up to a space. */
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
  // `"label:in progress"`: the quotes may stand around the whole.
  const [, inner = "", field = "", value = ""] = FIELD.exec(quoted) ?? [];
  const named = foldCase(field);
  return isSearchField(named)
    ? { ...part, not: minus !== "" || inner !== "", name: named, value }
    : { ...part, not: minus !== "", name: "", value: quoted };
}

/** Reads a search. A field that there is not, or that has no value yet, is a word like any other. */
export function readSearch(whole: string): SearchQuery {
  const text = whole.slice(0, LONGEST_SEARCH);
  const found: SearchQuery = { words: [], terms: [] };
  for (let at = 0; at < text.length && found.words.length + found.terms.length < MOST_PARTS;) {
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

/** The field that is being typed at the end of a text, with what there is of its value: `label:bu`. Null elsewhere. */
export function termAtEnd(text: string): { field: SearchFieldName; value: string; from: number } | null {
  const [all = "", , field = "", quoted, plain] =
    /(-?)([A-Za-z]{1,12}):(?:"([^"]*)|([^\s"]*))$/.exec(text.slice(-LONGEST_SEARCH)) ?? [];
  const name = foldCase(field);
  if (all === "" || !isSearchField(name)) return null;
  return { field: name, value: quoted ?? plain ?? "", from: text.length - all.length };
}

/** A filter as one types it: `label:"in progress"`. */
export const termText = (field: SearchFieldName, value: string): string =>
  `${field}:${/[\s"]/.test(value) ? `"${value.replaceAll('"', "")}"` : value}`;

/** `WEB-12`, or `12` alone, as a whole search. Null: no key. */
export function readKey(query: SearchQuery): { identifier: string | null; number: number } | null {
  const [word = ""] = query.words;
  const [, identifier, digits = ""] = /^(?:([\p{L}\p{N}]{1,12})-)?(\d{1,9})$/u.exec(word) ?? [];
  if (query.words.length !== 1 || digits === "") return null;
  return { identifier: identifier?.toUpperCase() ?? null, number: Number(digits) };
}
