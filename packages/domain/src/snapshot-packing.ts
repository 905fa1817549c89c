// Packs the columns of a snapshot from values to text (contract/entities/issue-snapshot.ts).
import type { PackedColumn, PackedIssues, Packing } from "@cairn/contract/entities/issue-snapshot";
import type { PropertyValue } from "@cairn/contract/entities/property";

const DAY_MS = 86_400_000;

export const withoutDashes = (id: string): string => id.replaceAll("-", "");
/** Assigns a position to each object on its first use. */
class Positions {
  readonly #positions = new Map<string, number>();
  /** The position of an object as text; "" for the empty key, which represents null. */
  of(key: string): string {
    if (key === "") return "";
    const known = this.#positions.get(key);
    if (known !== undefined) return String(known);
    this.#positions.set(key, this.#positions.size);
    return String(this.#positions.size - 1);
  }
  keys(): string[] {
    return [...this.#positions.keys()];
  }
}

/** The two dictionaries of a snapshot. */
export class Dictionaries {
  readonly #things = new Positions();
  /** The positions of sets. The key is the text of the positions of their members. */
  readonly #sets = new Map<string, number>();
  /** The positions of sets by their ids, to look up known sets faster. */
  readonly #known = new Map<string, string>();

  /** A column of ids, "" for null. */
  things(ids: readonly string[]): string {
    return ids.map((id) => this.#things.of(id)).join(",");
  }

  /** A column of sets, each given as its ids separated by spaces. */
  sets(sets: readonly string[]): string {
    return sets.map((ids) => this.#set(ids)).join(",");
  }

  #set(ids: string): string {
    const known = this.#known.get(ids);
    if (known !== undefined) return known;
    const members =
      ids === ""
        ? ""
        : ids
            .split(" ")
            .map((id) => this.#things.of(id))
            .join(" ");
    const place = String(this.#sets.size);
    this.#sets.set(members, this.#sets.size);
    this.#known.set(ids, place);
    return place;
  }

  /** Called once all columns are complete. */
  packed(): Pick<PackedIssues, "things" | "sets"> {
    return {
      things: this.#things.keys().map(withoutDashes).join(""),
      sets: [...this.#sets.keys()].join(","),
    };
  }
}

/** The difference of each number from the previous one. */
export const steps = (numbers: readonly number[]): string =>
  numbers.map((number, row) => number - (numbers[row - 1] ?? 0)).join(",");

/** The difference of each number from its counterpart; null is empty. */
export const since = (numbers: readonly (number | null)[], from: readonly number[]): string =>
  numbers.map((number, row) => (number === null ? "" : number - (from[row] ?? 0))).join(",");

/** Microseconds since 1970 of an instant in the wire format: exact if two instants are within 285 years. */
export function microseconds(instant: string): number {
  const [seconds = "", fraction = ""] = instant.slice(0, -1).split(".");
  return Date.parse(`${seconds}Z`) * 1000 + Number(fraction.padEnd(6, "0"));
}

const dayNumber = (day: string): string => String(Date.parse(day) / DAY_MS);

type Given = PropertyValue | undefined;
type Layout = Pick<PackedColumn, "name" | "packing"> & { words?: readonly string[] };
type Pack = (values: readonly Given[], dictionaries: Dictionaries, words: readonly string[]) => string;

/** Values that are written as text without a comma; rows without a value are empty. */
const joined =
  (write: (value: PropertyValue) => string): Pack =>
  (values) =>
    values.map((value) => (value === undefined ? "" : write(value))).join(",");

const PACK: Record<Packing, Pack> = {
  id: (values, dictionaries) => dictionaries.things(values.map((value) => String(value ?? ""))),
  ids: (values, dictionaries) =>
    dictionaries.sets(values.map((value) => (Array.isArray(value) ? value.join(" ") : ""))),
  word: (values, _, words) =>
    values.map((value) => (value === undefined ? "" : words.indexOf(String(value)))).join(","),
  number: joined(String),
  day: joined((value) => dayNumber(String(value))),
  instant: joined((value) => String(microseconds(String(value)))),
  text: (values) => JSON.stringify(values.map((value) => value ?? null)),
  flag: joined((value) => (value === true ? "1" : "0")),
};

/** A column with its text, which something else has made. */
export const columnWith = ({ name, packing, words }: Layout, column: string): PackedColumn => ({
  name,
  packing,
  ...(words && { words: [...words] }),
  column,
});

/** One column; `values` has one for each row. */
export const packColumn = (
  layout: Layout,
  values: readonly Given[],
  dictionaries: Dictionaries,
): PackedColumn => columnWith(layout, PACK[layout.packing](values, dictionaries, layout.words ?? []));
