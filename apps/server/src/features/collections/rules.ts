// What a kind of collection adds to the rules that all kinds share.
import type { ErrorCode } from "@cairn/contract/errors";
import type { Dates } from "@cairn/domain/cycles";
import { dayOf } from "@cairn/domain/dates";
import type { RawBuilder } from "kysely";
import type { UserContext } from "../../platform/http/context.ts";
import type { Scope, ScopeProject } from "../issues/list/scope.ts";
import type { Collection, CollectionKind } from "./collections.ts";

/** The columns that every collection's own row has. */
export interface CollectionRow {
  id: string;
  workspace_id: string;
  project_id: string;
  name: string;
  archived_at: string | null;
}

/** Which columns a response carries: after a write, in a list, or alone. */
export type Detail = "written" | "listed" | "retrieved";

/** `Row` is what the stream carries, `Stored` what the database returns for responses, `Answer` what responses carry. */
export interface CollectionRules<
  K extends CollectionKind = CollectionKind,
  Row extends CollectionRow = CollectionRow,
  Stored extends CollectionRow = CollectionRow,
  Answer = unknown,
> {
  collection: Collection<K>;
  /** The columns of `Row`, over alias `c`. */
  row: RawBuilder<unknown>;
  /** The columns of `Stored`, over aliases `c`, `n` (counts) and `people` (assignees). */
  columns: Record<Detail, RawBuilder<unknown>>;
  answer(stored: Stored, today: string): Answer;
  /** The span of its chart. */
  datesOf(stored: Stored): Dates;
  /** Its live issues. */
  scope(workspaceId: string, project: ScopeProject, id: string): Scope;
  /** The order of its issues when a request names none; "" is the order of all lists. */
  issueOrder: string;
  /** Why it accepts no issues although it is not archived; null when it does. */
  refusesIssues(row: Row, today: string): ErrorCode | null;
  /** Why it can't be archived yet; null when it can. */
  refusesArchive(row: Row, today: string): ErrorCode | null;
  errors: {
    /** There is no such collection. */
    missing: ErrorCode;
    /** It is archived, and so it can't be changed. */
    archived: ErrorCode;
    /** There is no such archived collection. */
    notArchived: ErrorCode;
  };
}

/** Today is the UTC day (contract/issues §20.12). */
export const todayOf = ({ runtime }: Pick<UserContext, "runtime">): string => dayOf(runtime.now());
