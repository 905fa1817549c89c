// What an issue row points at. The browser answers from its cache, the oracle from its model, PostgreSQL by joining.
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
  /** `key` is the point's place on its scale. */
  estimatePoint(id: string): { key: number } | undefined;
  /** Users mentioned in the description; not in the row, so the browser does not know them. */
  mentioned(issueId: string): readonly string[];
  /** Users subscribed to the issue; not in the row, so the browser does not know them. */
  subscribers(issueId: string): readonly string[];
}
