// Collections: objects of a project that contain issues (ADR 18). One row for each kind; everything that is the same for
// all kinds works on these rows.
import { dayOf } from "@cairn/domain/dates";
import { type RawBuilder, sql } from "kysely";
import { inMany, inOne, type MembershipSql } from "./membership-sql.ts";

export type CollectionKind = "cycle" | "module";

export interface Collection<K extends CollectionKind = CollectionKind> {
  /** Its entity on the stream, and its kind as a favorite. */
  kind: K;
  /** Also its field in the history of issues. */
  table: `${K}s`;
  /** The parameter in paths, and the column in `issue_user_properties`. */
  id: `${K}_id`;
  /** The column of `projects` that switches this kind on. */
  switch: `${K}_view`;
  /** The context of issue lists whose defaults a person starts with. */
  context: Uppercase<K>;
  /** The parameter of the issue search that leaves out the issues of one collection. */
  outside: string;
  membership: MembershipSql;
  /** Whether collection `c` is still being worked on; automations leave its issues alone. */
  isCurrent: (now: Date) => RawBuilder<boolean>;
}

const collection = <K extends CollectionKind>(
  kind: K,
  own: Pick<Collection<K>, "outside" | "membership" | "isCurrent">,
): Collection<K> => ({
  kind,
  table: `${kind}s`,
  id: `${kind}_id`,
  switch: `${kind}_view`,
  context: kind.toUpperCase() as Uppercase<K>,
  ...own,
});

export const CYCLE = collection("cycle", {
  outside: "outside_cycle",
  membership: inOne("cycle_id"),
  isCurrent: (now) => sql`(c.end_date is null or c.end_date >= ${dayOf(now)}::date)`,
});

export const MODULE = collection("module", {
  outside: "module",
  membership: inMany({ table: "issue_modules", id: "module_id", ids: "module_ids" }),
  isCurrent: (now) => sql`(c.status not in ('completed', 'cancelled')
    and (c.target_date is null or c.target_date >= ${dayOf(now)}::date))`,
});

export const COLLECTIONS: readonly Collection[] = [CYCLE, MODULE];

/** The tables that name issues and collections. */
export const MEMBERSHIP_TABLES: readonly string[] = COLLECTIONS.flatMap(({ membership }) =>
  membership.allows === "many" ? [membership.table] : [],
);
