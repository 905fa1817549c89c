// The statement of the issue search: one branch for numbers, one for titles, one for projects whose identifier was
// typed. Each returns its newest few, from an index of its own; an OR over all three would scan every issue.
import { containing } from "../list/containing.ts";
import { Bindings, WORKSPACE } from "../list/bindings.ts";
import type { WireQuery } from "../list/list-issues.ts";
import { type Scope, scopeSql } from "../list/scope.ts";
import type { Statement } from "../list/statements.ts";
import { flagsSql } from "./flags.ts";

/** Most results that a picker shows. */
export const MAX_FOUND = 100;
const MAX_NUMBERS = 20;
/** Longest title, in characters. */
const LONGEST_NAME = 255;
const LARGEST_NUMBER = 2 ** 31 - 1;

export interface SearchedProject {
  id: string;
  identifier: string;
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\b\d+\b/g)]
    .map(([digits]) => Number(digits))
    .filter((number) => number <= LARGEST_NUMBER)
    .slice(0, MAX_NUMBERS);

/** What a branch matches, besides the common conditions: issues of a better rank come first. */
interface Branch {
  rank: number;
  join?: string;
  where: string;
}

function branchesOf(text: string, projects: readonly SearchedProject[], b: Bindings): Branch[] {
  if (text === "") return [{ rank: 1, where: "true" }];
  const numbers = numbersIn(text);
  const folded = text.toLowerCase();
  const named = projects.filter(({ identifier }) => identifier.toLowerCase().includes(folded));
  const ids = projects.map(({ id }) => id);
  return [
    ...(numbers.length > 0
      ? [{ rank: 0, where: `i.sequence_id = any(${b.bind(numbers, "integer[]")})` }]
      : []),
    ...(text.length > LONGEST_NAME
      ? []
      : [
          {
            rank: 1,
            join: "join issue_titles n on n.workspace_id = i.workspace_id and n.issue_id = i.id",
            where: `n.workspace_id = ${WORKSPACE} and n.project_id = any(${b.bind(ids, "uuid[]")}) and n.name ilike ${b.bind(containing(text), "text")}`,
          },
        ]),
    ...(named.length > 0
      ? [
          {
            rank: 2,
            where: `i.project_id = any(${b.bind(
              named.map(({ id }) => id),
              "uuid[]",
            )})`,
          },
        ]
      : []),
  ];
}

const ROW = `i.name, i.id, i.start_date, i.sequence_id, p.name as project__name, p.identifier as project__identifier, i.project_id,
  w.slug as workspace__slug, s.name as state__name, s."group" as state__group, s.color as state__color, i.cycle_id`;

/** Null when nothing can be found. */
export function searchStatement(
  scope: Scope,
  projects: readonly SearchedProject[],
  query: WireQuery,
): Statement | null {
  const text = (query.search ?? "").trim();
  // PostgreSQL has no text with the character NUL.
  if (text.includes("\0") || projects.length === 0) return null;
  const b = new Bindings(scope.workspace_id);
  const branches = branchesOf(text, projects, b);
  if (branches.length === 0) return null;
  const limit = b.bind(MAX_FOUND, "bigint");
  const base = [scopeSql(scope, b), ...flagsSql(query, b)].join(" and ");
  const found = branches.map(
    ({ rank, join = "", where }) =>
      `(select i.id, ${rank} as rank from issues i ${join} where ${base} and ${where}
        order by i.created_at desc, i.id desc limit ${limit})`,
  );
  return {
    text: `select ${ROW}
      from (select id, min(rank) as rank from (${found.join(" union all ")}) f group by id) found
      join issues i on i.workspace_id = ${WORKSPACE} and i.id = found.id
      join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
      join workspaces w on w.id = i.workspace_id
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      order by found.rank, i.created_at desc, i.id desc limit ${limit}`,
    values: b.values,
  };
}
