// Remarks of imports: a code with parameters, whose text each reader gets in their own language.
import type { ImportKind } from "@cairn/contract/entities/import-run";
import type { PropertyKind } from "@cairn/contract/entities/property";
import type { Language } from "@cairn/contract/languages";
import type { ParameterKind, Row } from "./row.ts";
import { TABLE } from "./table.ts";
import { WORDS } from "./words.ts";

type Table = typeof TABLE;
export type RemarkCode = keyof Table;
export type ListName = keyof (typeof WORDS)["list"];

interface ParameterTypes extends Record<ParameterKind, unknown> {
  text: string;
  number: number;
  losses: readonly string[];
  reason: Coded;
  expected: PropertyKind;
  record: ImportKind;
  list: ListName;
}

export type ParamsOf<C extends RemarkCode> = {
  readonly [P in keyof Table[C]["params"]]: Table[C]["params"][P] extends ParameterKind
    ? ParameterTypes[Table[C]["params"][P]]
    : never;
};

/** A remark, or a part of one. */
export type Coded = { [C in RemarkCode]: { readonly code: C; readonly params: ParamsOf<C> } }[RemarkCode];

/** The same as it is stored and sent: of another version, perhaps. */
export interface StoredCoded {
  code: string;
  params: Readonly<Record<string, unknown>>;
}

export const coded = <C extends RemarkCode>(code: C, params: ParamsOf<C>): Coded =>
  ({ code, params }) as unknown as Coded;

const rowOf = (code: string): Row | undefined =>
  Object.hasOwn(TABLE, code) ? TABLE[code as RemarkCode] : undefined;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Of what was read from JSON. */
export const isCoded = (value: unknown): value is StoredCoded =>
  isObject(value) &&
  "code" in value &&
  typeof value.code === "string" &&
  "params" in value &&
  isObject(value.params);

const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const wordOf = (words: Readonly<Record<string, Readonly<Record<Language, string>>>>, value: unknown) => {
  const name = plain(value);
  return Object.hasOwn(words, name) ? words[name] : undefined;
};

/** A word of a vocabulary, as it is if it is none. */
const word =
  (words: Readonly<Record<string, Readonly<Record<Language, string>>>>) =>
  (language: Language, value: unknown): string =>
    wordOf(words, value)?.[language] ?? plain(value);

/** How values are written inside of a text. */
const WRITTEN: Record<ParameterKind, (language: Language, value: unknown) => string> = {
  text: (_language, value) => plain(value),
  number: (_language, value) => plain(value),
  losses: (language, value) =>
    (Array.isArray(value) ? value : [])
      .map((one: unknown) => wordOf(WORDS.losses, one)?.[language] ?? `<${plain(one)}>`)
      .join(", "),
  reason: (language, value) => (isCoded(value) ? (remarkText(language, value) ?? "") : ""),
  expected: word(WORDS.expected),
  record: word(WORDS.record),
  list: word(WORDS.list),
};

/** The text of a remark, without a period at its end; null for a code that this version does not have. */
export function remarkText(language: Language, { code, params }: StoredCoded): string | null {
  const row = rowOf(code);
  if (!row) return null;
  return row[language].replaceAll(/\{\{(\w+)\}\}/g, (_text, name: string) => {
    const kind = row.params[name];
    return kind === undefined ? "" : WRITTEN[kind](language, params[name]);
  });
}

/** In English, for programs and the command line. */
export const inEnglish = (remark: Coded): string => remarkText("en", remark) ?? "";
