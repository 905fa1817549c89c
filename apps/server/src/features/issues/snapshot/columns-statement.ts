// The live issues of a project by columns, aggregated by PostgreSQL: reading ten thousand rows of 23 values would cost
// the server more than all the rest of a snapshot.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Packing } from "@cairn/contract/entities/issue-snapshot";
import { type ColumnLayout, LAYOUT } from "@cairn/domain/snapshot-layout";
import { Bindings } from "../list/bindings.ts";
import { type Scope, scopeSql } from "../list/scope.ts";
import type { Statement } from "../list/statements.ts";

/**
 * One text per column: its values separated by commas, null as an empty value. Instants are microseconds, dates are
 * days since 1970, sets are ids separated by spaces, texts are a JSON array. Besides the named ones, those of LAYOUT.
 */
export interface RawColumns extends Record<string, string | number | undefined> {
  count: number;
  id: string;
  /** A JSON array. */
  name: string;
  sequence_id: string;
  created_at: string;
  updated_at: string;
  completed_at: string;
  /** A JSON array of objects; absent where the project defines no properties. */
  property_values?: string;
}

/** Epoch seconds are a double with an error below a microsecond for current dates: rounding makes them exact. */
const instant = (value: string): string => `round(date_part('epoch', ${value}) * 1000000)::bigint`;

const joined = (value: string, name: string): string =>
  `coalesce(string_agg(coalesce((${value})::text, ''), ','), '') as ${name}`;

const wordPlace = (value: string, words: readonly string[] = []): string =>
  `array_position('{${words.join(",")}}'::text[], ${value}) - 1`;

/** How PostgreSQL writes a column, by its packing. */
const WRITTEN: Record<Packing, (layout: ColumnLayout) => string> = {
  id: ({ name }) => joined(`i.${name}`, name),
  ids: ({ name }) => joined(`array_to_string(i.${name}, ' ')`, name),
  word: ({ name, words }) => joined(RANKED[name] ?? wordPlace(`i.${name}`, words), name),
  number: ({ name }) => joined(`i.${name}`, name),
  day: ({ name }) => joined(`i.${name} - date '1970-01-01'`, name),
  instant: ({ name }) => joined(instant(`i.${name}`), name),
  text: ({ name }) => `coalesce(json_agg(i.${name})::text, '[]') as ${name}`,
  flag: ({ name }) => joined(`i.${name}::integer`, name),
};
/** Columns whose words' positions are stored. */
const RANKED: Partial<Record<keyof Issue, string>> = { priority: "i.priority_rank" };

const COLUMNS = [
  "count(*)::integer as count",
  "coalesce(string_agg(replace(i.id::text, '-', ''), ''), '') as id",
  "coalesce(json_agg(i.name)::text, '[]') as name",
  joined("i.sequence_id", "sequence_id"),
  ...(["created_at", "updated_at", "completed_at"] as const).map((name) =>
    joined(instant(`i.${name}`), name),
  ),
  ...LAYOUT.map((layout) => WRITTEN[layout.packing](layout)),
].join(",\n  ");

const PROPERTIES = "coalesce(json_agg(i.property_values)::text, '[]') as property_values";

/** One row of `RawColumns`; rows are ordered oldest first, as an index read backwards returns them. */
export function columnsStatement(scope: Scope, withProperties = false): Statement {
  const b = new Bindings(scope.workspace_id);
  const text = `select ${withProperties ? `${COLUMNS},\n  ${PROPERTIES}` : COLUMNS}
from (select * from issues i where ${scopeSql(scope, b)} order by i.created_at, i.id) i`;
  return { text, values: b.values, prepared: true };
}
