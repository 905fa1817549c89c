// Unpacks the columns of a snapshot from text to values (contract/entities/issue-snapshot.ts). The server packs them
// with snapshot-packing.ts, which browsers do not load.
import type { PackedColumn, PackedIssues, Packing } from "@cairn/contract/entities/issue-snapshot";
import type { PropertyValue } from "@cairn/contract/entities/property";

const HEX = 32;
const DAY_MS = 86_400_000;

const withDashes = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export function instantOf(us: number): string {
  const ms = Math.floor(us / 1000);
  return `${new Date(ms).toISOString().slice(0, -1)}${String(us - ms * 1000).padStart(3, "0")}Z`;
}
export const hexIds = (text: string): string[] =>
  Array.from({ length: text.length / HEX }, (_, n) => withDashes(text.slice(n * HEX, (n + 1) * HEX)));

/** Parses repeated values: each text is parsed once. */
function readOnce<T>(read: (text: string) => T): (text: string | undefined) => T {
  const known = new Map<string, T>();
  return (text = "") => {
    if (known.has(text)) return known.get(text) as T;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

export const dayOf = readOnce((text) =>
  text === "" ? null : new Date(Number(text) * DAY_MS).toISOString().slice(0, 10),
);

/** The dictionaries that positions refer to. */
export interface Unpacked {
  thing: (place: string | undefined) => string | null;
  set: (place: string | undefined) => string[];
}

export function unpackDictionaries(packed: Pick<PackedIssues, "things" | "sets">): Unpacked {
  const things = hexIds(packed.things);
  const thing = (place: string | undefined): string | null =>
    place === undefined || place === "" ? null : (things[Number(place)] ?? null);
  const sets = packed.sets
    .split(",")
    .map((members) => members.split(" ").flatMap((place) => thing(place) ?? []));
  return { thing, set: (place) => sets[Number(place)] ?? [] };
}

type Given = PropertyValue | undefined;
type Unpack = (column: string, dictionaries: Unpacked, words: readonly string[]) => Given[];

/** Values that are written as text without a comma; rows without a value are empty. */
const separated =
  (read: (text: string) => Given): Unpack =>
  (column) =>
    column.split(",").map((text) => (text === "" ? undefined : read(text)));

const UNPACK: Record<Packing, Unpack> = {
  id: (column, { thing }) => column.split(",").map((place) => thing(place) ?? undefined),
  ids: (column, { set }) =>
    column.split(",").map((place) => {
      const ids = set(place);
      return ids.length > 0 ? ids : undefined;
    }),
  word: (column, _, words) => column.split(",").map((place) => words[Number(place)]),
  number: separated(Number),
  day: separated((text) => dayOf(text) ?? undefined),
  instant: separated((text) => instantOf(Number(text))),
  text: (column) => (JSON.parse(column) as (string | null)[]).map((value) => value ?? undefined),
  flag: separated((text) => text === "1"),
};

/** The values of a column; undefined for rows without one. */
export const unpackColumn = (
  { packing, column, words = [] }: PackedColumn,
  dictionaries: Unpacked,
): Given[] => UNPACK[packing](column, dictionaries, words);

/** What a column of the issue holds that has no value. */
export const emptyOf = ({ packing }: PackedColumn): string[] | false | null =>
  packing === "ids" ? [] : packing === "flag" ? false : null;
