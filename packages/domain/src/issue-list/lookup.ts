// The objects that an issue row refers to. The browser looks them up in its cache, the oracle in its model, PostgreSQL
// by joins.
import type { StateGroup } from "@cairn/contract/entities/state";

export interface Named {
  name: string;
}

export interface Lookup {
  state(id: string): { name: string; group: StateGroup; sequence: number } | undefined;
  label(id: string): Named | undefined;
  /** `name` is the first name, by which assignees are ordered (contract/issues §3.3). */
  member(id: string): Named | undefined;
  cycle(id: string): Named | undefined;
  module(id: string): Named | undefined;
  /** `key` is the point's position on its scale. */
  estimatePoint(id: string): { key: number } | undefined;
  /** Users mentioned in the description; not part of the row, so the browser does not know them. */
  mentioned(issueId: string): readonly string[];
  /** Users subscribed to the issue; not part of the row, so the browser does not know them. */
  subscribers(issueId: string): readonly string[];
}
