import type { ExpectedIssue } from "../provider.fixture.ts";

/** An issue with what most of them have. */
export const expectedIssue = (
  id: string,
  name: string,
  more: Partial<ExpectedIssue> = {},
): ExpectedIssue => ({
  id,
  name,
  state: "Open",
  group: "unstarted",
  priority: "none",
  labels: [],
  modules: [],
  cycle: null,
  parent: null,
  assignees: [],
  author: "mel",
  ...more,
});
