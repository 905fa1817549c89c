// Cycles as a kind of collection (ADR 18, contract/issues §11): they have dates, and a status that follows from them.
import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { cycleStatus, hasEnded } from "@cairn/domain/cycles";
import { sql } from "kysely";
import { CYCLE } from "../collections/collections.ts";
import type { CollectionRules } from "../collections/rules.ts";
import { cycleScope } from "../issues/list/scope.ts";
import { COUNT_COLUMNS, FEW_SUM_COLUMNS, SUB_ISSUES_COLUMN, SUM_COLUMNS } from "../progress/sql.ts";

/** A cycle as the database returns it: its status depends on the day of the request. */
export type StoredCycle = Omit<Cycle, "status">;

const ROW = `c.id, c.workspace_id, c.project_id, c.name, c.description, c.start_date, c.end_date, c.owned_by_id, c.sort_order,
  c.progress_snapshot, c.logo_props, c.archived_at`;

const BASE = `${ROW}, c.view_props, c.external_source, c.external_id, c.is_favorite, ${COUNT_COLUMNS},
  coalesce(people.ids, '{}') as assignee_ids`;

/** What lists of current cycles carry (contract/issues §11.1). */
export const CURRENT_COLUMNS = sql.raw(`${BASE}, c.created_by, c.created_at, ${SUM_COLUMNS}`);

export const CYCLES: CollectionRules<"cycle", CycleRow, StoredCycle, Cycle> = {
  collection: CYCLE,
  row: sql.raw(ROW),
  columns: {
    written: sql.raw(BASE),
    listed: sql.raw(`${BASE}, c.created_by, ${FEW_SUM_COLUMNS}`),
    retrieved: sql.raw(`${BASE}, c.created_by, ${SUB_ISSUES_COLUMN}, ${SUM_COLUMNS}`),
  },
  answer: (cycle, today) => ({ ...cycle, status: cycleStatus(cycle, today) }),
  datesOf: ({ start_date, end_date }) => ({ start_date, end_date }),
  scope: cycleScope,
  issueOrder: "",
  refusesIssues: (cycle, today) => (hasEnded(cycle, today) ? "cycle.ended" : null),
  refusesArchive: (cycle, today) => (hasEnded(cycle, today) ? null : "cycle.not_ended"),
  // `notArchived` is a 400 (contract/issues §20.9).
  errors: { missing: "cycle.not_found", archived: "cycle.archived", notArchived: "cycle.not_archived" },
};
