// How the database stores which issues are in which collections, as SQL over alias `i` of table `issues`.
import { type RawBuilder, sql } from "kysely";
import type { IssueSet } from "../progress/sql.ts";

/** An issue is in one collection at most: the issue's row names it. */
interface InOne {
  allows: "one";
  /** The column of `issues`. */
  column: string;
}

/** An issue is in any number of collections: rows of a table, and an array in the issue's row (ADR 4). */
interface InMany {
  allows: "many";
  table: string;
  /** The column of `table`. */
  id: string;
}

export type MembershipSql = (InOne | InMany) & {
  /** Whether the issue is in collection `c`. */
  holds: string;
  /** Whether the issue is outside the collection whose id is the placeholder `id`. */
  isOutside: (id: string) => string;
  /** The assignment that takes the issue out of all collections. */
  leavesAll: string;
  /** The issues of the collections whose ids `ids` selects. */
  issuesOf: (workspaceId: string, ids: RawBuilder<unknown>) => IssueSet;
};

export const inOne = (column: string): MembershipSql => ({
  allows: "one",
  column,
  holds: `c.id = i.${column}`,
  isOutside: (id) => `i.${column} is distinct from ${id}`,
  leavesAll: `${column} = null`,
  issuesOf: (workspaceId, ids) => ({
    key: sql.ref(`i.${column}`) as RawBuilder<string>,
    from: sql`issues i`,
    where: sql`i.workspace_id = ${workspaceId} and ${sql.ref(`i.${column}`)} in (${ids})`,
  }),
});

/** @param names the table of memberships, its column, and the array column of `issues` */
export const inMany = ({ table, id, ids }: { table: string; id: string; ids: string }): MembershipSql => ({
  allows: "many",
  table,
  id,
  holds: `c.id = any (i.${ids})`,
  isOutside: (collectionId) => `not (i.${ids} @> array[${collectionId}])`,
  leavesAll: `${ids} = '{}'`,
  issuesOf: (workspaceId, selected) => ({
    key: sql.ref(`x.${id}`) as RawBuilder<string>,
    from: sql`${sql.table(table)} x join issues i on i.workspace_id = x.workspace_id and i.id = x.issue_id`,
    where: sql`x.workspace_id = ${workspaceId} and ${sql.ref(`x.${id}`)} in (${selected})`,
  }),
});
