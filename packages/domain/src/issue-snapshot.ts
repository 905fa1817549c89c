// Conversion of issues to the columns of a snapshot (contract/entities/issue-snapshot.ts defines the format), and back.
// Code that stores issues outside memory may use the same format.
import { type Issue, PRIORITIES } from "@cairn/contract/entities/issue";
import type { PackedIssues } from "@cairn/contract/entities/issue-snapshot";
import { compareCodePoints } from "./text.ts";

const HEX = 32;
const DAY_MS = 86_400_000;

const withoutDashes = (id: string): string => id.replaceAll("-", "");
const withDashes = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** Positions of objects, assigned on first use. */
class Positions {
  readonly #places = new Map<string, number>();
  /** "" for the empty text, which is null. */
  of(key: string): string {
    if (key === "") return "";
    const known = this.#places.get(key);
    if (known !== undefined) return String(known);
    this.#places.set(key, this.#places.size);
    return String(this.#places.size - 1);
  }
  keys(): string[] {
    return [...this.#places.keys()];
  }
}

/** The two dictionaries of a snapshot. */
export class Dictionaries {
  readonly #things = new Positions();
  /** The key is the set as text: its members' positions. The empty set has a position, too. */
  readonly #sets = new Map<string, number>();
  /** Set as given → its position. */
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
function microseconds(instant: string): number {
  const [seconds = "", fraction = ""] = instant.slice(0, -1).split(".");
  return Date.parse(`${seconds}Z`) * 1000 + Number(fraction.padEnd(6, "0"));
}
function instantOf(us: number): string {
  const ms = Math.floor(us / 1000);
  return `${new Date(ms).toISOString().slice(0, -1)}${String(us - ms * 1000).padStart(3, "0")}Z`;
}
const dayNumber = (day: string | null): string => (day === null ? "" : String(Date.parse(day) / DAY_MS));

const oldestFirst = (a: Issue, b: Issue): number =>
  compareCodePoints(a.created_at, b.created_at) || compareCodePoints(a.id, b.id);

/** Packs live issues of one project. */
export function packIssues(project_id: string, issues: readonly Issue[]): PackedIssues {
  const rows = issues.toSorted(oldestFirst);
  const places = new Dictionaries();
  const things = (read: (issue: Issue) => string | null) => places.things(rows.map((row) => read(row) ?? ""));
  const sets = (read: (issue: Issue) => string[]) => places.sets(rows.map((row) => read(row).join(" ")));
  const values = (read: (issue: Issue) => string | number) => rows.map(read).join(",");
  const created = rows.map((row) => microseconds(row.created_at));
  const columns = {
    id: rows.map((row) => withoutDashes(row.id)).join(""),
    name: rows.map((row) => row.name),
    sequence_id: steps(rows.map((row) => row.sequence_id)),
    sort_order: values((row) => row.sort_order),
    priority: values((row) => PRIORITIES.indexOf(row.priority)),
    state_id: things((row) => row.state_id),
    estimate_point: things((row) => row.estimate_point),
    parent_id: things((row) => row.parent_id),
    cycle_id: things((row) => row.cycle_id),
    created_by: things((row) => row.created_by),
    updated_by: things((row) => row.updated_by),
    module_ids: sets((row) => row.module_ids),
    label_ids: sets((row) => row.label_ids),
    assignee_ids: sets((row) => row.assignee_ids),
    start_date: values((row) => dayNumber(row.start_date)),
    target_date: values((row) => dayNumber(row.target_date)),
    created_at: steps(created),
    updated_at: since(
      rows.map((row) => microseconds(row.updated_at)),
      created,
    ),
    completed_at: since(
      rows.map((row) => (row.completed_at === null ? null : microseconds(row.completed_at))),
      created,
    ),
    sub_issues_count: values((row) => row.sub_issues_count),
    attachment_count: values((row) => row.attachment_count),
    link_count: values((row) => row.link_count),
  };
  return { project_id, count: rows.length, ...places.packed(), ...columns };
}

const hexIds = (text: string): string[] =>
  Array.from({ length: text.length / HEX }, (_, n) => withDashes(text.slice(n * HEX, (n + 1) * HEX)));

/** Sums the differences up again. */
function summed(text: string): number[] {
  let sum = 0;
  return text.split(",").map((step) => (sum += Number(step)));
}

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

const dayOf = readOnce((text) =>
  text === "" ? null : new Date(Number(text) * DAY_MS).toISOString().slice(0, 10),
);

const TEXTS = [
  "sort_order",
  "priority",
  "state_id",
  "estimate_point",
  "parent_id",
  "cycle_id",
  "created_by",
  "updated_by",
  "module_ids",
  "label_ids",
  "assignee_ids",
  "start_date",
  "target_date",
  "updated_at",
  "completed_at",
  "sub_issues_count",
  "attachment_count",
  "link_count",
] as const satisfies readonly (keyof PackedIssues)[];
type Columns = Record<(typeof TEXTS)[number], string[]>;

/** Unpacks the rows, oldest first. Equal ids and sets share one value in memory. */
export function unpackIssues(packed: PackedIssues): Issue[] {
  if (packed.count === 0) return [];
  const columns = Object.fromEntries(TEXTS.map((name) => [name, packed[name].split(",")])) as Columns;
  const ids = hexIds(packed.id);
  const things = hexIds(packed.things);
  const thing = (place: string | undefined): string | null =>
    place === undefined || place === "" ? null : (things[Number(place)] ?? null);
  const sets = packed.sets
    .split(",")
    .map((members) => members.split(" ").flatMap((place) => thing(place) ?? []));
  const set = (place: string | undefined): string[] => sets[Number(place)] ?? [];
  const numbers = summed(packed.sequence_id);
  const created = summed(packed.created_at);
  const instant = (text: string | undefined, from: number): string => instantOf(from + Number(text));
  return ids.map((id, n): Issue => {
    const at = created[n] ?? 0;
    return {
      id,
      name: packed.name[n] ?? "",
      state_id: thing(columns.state_id[n]),
      sort_order: Number(columns.sort_order[n]),
      completed_at: columns.completed_at[n] === "" ? null : instant(columns.completed_at[n], at),
      estimate_point: thing(columns.estimate_point[n]),
      priority: PRIORITIES[Number(columns.priority[n])] ?? "none",
      start_date: dayOf(columns.start_date[n]),
      target_date: dayOf(columns.target_date[n]),
      sequence_id: numbers[n] ?? 0,
      project_id: packed.project_id,
      parent_id: thing(columns.parent_id[n]),
      cycle_id: thing(columns.cycle_id[n]),
      module_ids: set(columns.module_ids[n]),
      label_ids: set(columns.label_ids[n]),
      assignee_ids: set(columns.assignee_ids[n]),
      sub_issues_count: Number(columns.sub_issues_count[n]),
      created_at: instantOf(at),
      updated_at: instant(columns.updated_at[n], at),
      created_by: thing(columns.created_by[n]),
      updated_by: thing(columns.updated_by[n]),
      attachment_count: Number(columns.attachment_count[n]),
      link_count: Number(columns.link_count[n]),
      is_draft: false,
      archived_at: null,
    };
  });
}
