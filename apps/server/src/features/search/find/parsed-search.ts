import type { Condition } from "@cairn/domain/issue-list/filter";
import type pg from "pg";
import type { Scope, ScopeProject } from "../../issues/list/scope.ts";

/** A project that the caller is in. */
export interface OwnProject extends ScopeProject {
  identifier: string;
  name: string;
}

/** A parsed search: the input for every kind of object. */
export interface ParsedSearch {
  client: pg.PoolClient;
  workspace_id: string;
  /** The person who searches. */
  me: string;
  projects: readonly OwnProject[];
  /** At least one, none blank. */
  words: readonly string[];
  key: { identifier: string | null; number: number } | null;
  /** Which issues, and comments on them, may be found, before any filter. */
  scope: Scope;
  /** The conditions of the typed filters. */
  conditions: readonly Condition[];
  /** Most results of each kind. */
  limit: number;
}
