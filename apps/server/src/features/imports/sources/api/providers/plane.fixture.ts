// As documented at developers.plane.so: pages by cursors, members of cycles and modules in lists of their own.
import type { Call, Provider, Reply } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const W = "/api/v1/workspaces/acme";
const P = `${W}/projects/p1`;
const mel = { id: "u1", display_name: "mel", email: "mel@example.com" };

const issue = (n: number, more: object = {}) => ({
  id: `i${n}`,
  sequence_id: n,
  name: `Issue ${n}`,
  description_html: `<p>Text of ${n}</p>`,
  state: { id: "s1", name: "Doing", group: "started" },
  priority: "high",
  assignees: [],
  labels: [],
  parent: null,
  created_by: "u1",
  created_at: `2024-03-${10 + n}T10:15:00.000000Z`,
  updated_at: `2024-03-${10 + n}T10:15:00.000000Z`,
  ...more,
});

const activity = (
  n: number,
  field: string | null,
  old_value: string | null,
  new_value: string | null,
  more: object = {},
) => ({
  id: `a${n}`,
  verb: "updated",
  field,
  old_value,
  new_value,
  actor: "u1",
  created_at: `2024-05-${10 + n}T10:15:00.000000Z`,
  ...more,
});

const NO_RELATIONS = { blocking: [], blocked_by: [], duplicate: [], relates_to: [] };

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  [`${W}/projects/`]: [
    { id: "p1", name: "Website" },
    { id: "p2", name: "App" },
    { id: "p3", name: "Docs" },
  ],
  [`${P}/states/`]: [{ id: "s1", name: "Doing", group: "started" }],
  [`${P}/labels/`]: [{ id: "l1", name: "bug", color: "#d9534f" }],
  [`${P}/issues/`]: [
    issue(1, { labels: [{ id: "l1", name: "bug" }], assignees: [mel] }),
    issue(2, { parent: "i1", priority: "urgent" }),
    issue(3, { state: null, created_by: "gone", priority: null, description_html: null }),
  ],
  [`${P}/cycles/`]: [{ id: "c1", name: "Week 1", start_date: "2024-03-01", end_date: "2024-03-07" }],
  [`${P}/modules/`]: [
    { id: "m1", name: "Launch", status: "paused" },
    { id: "m2", name: "Later", status: "odd" },
  ],
  [`${P}/cycles/c1/cycle-issues/`]: [{ id: "row", issue: "i1", cycle: "c1" }],
  [`${P}/modules/m1/module-issues/`]: [{ id: "i1" }, { id: "i2" }, { id: "i99" }],
  [`${P}/modules/m2/module-issues/`]: [{ id: "i2" }],
  [`${P}/issues/i1/comments/`]: [
    { id: "k1", comment_html: "<p>Comment 1</p>", actor: "u1", created_at: "2024-04-11T10:15:00Z" },
    { id: "k2", comment_html: "<p>Comment 2</p>", actor: null, created_at: "2024-04-12T10:15:00Z" },
    { id: "k3", comment_html: "", actor: "u1", created_at: "2024-04-13T10:15:00Z" },
  ],
  [`${P}/issues/i2/comments/`]: [],
  [`${P}/issues/i3/comments/`]: [],
  [`${P}/issues/i1/activities/`]: [
    activity(1, null, null, null, { verb: "created" }),
    activity(2, "state", "Todo", "Doing"),
    activity(3, "assignees", "", "mel", { old_identifier: null, new_identifier: "u1" }),
    activity(4, "parent", "", "WEB-2", { new_identifier: "i2", actor: mel }),
    activity(5, "target_date", "2024-05-01", ""),
    activity(6, "cycle", "", "Week 1", { actor: null }),
    activity(7, "link", "", "https://example.com"),
    activity(8, "is_draft", "true", "false"),
  ],
  [`${P}/issues/i2/activities/`]: [],
  [`${P}/issues/i1/links/`]: [{ id: "x1", url: "https://example.com", title: null }],
  [`${P}/issues/i2/links/`]: [],
};

const ONE: Readonly<Record<string, unknown>> = {
  [`${P}/`]: { id: "p1", name: "Website", identifier: "WEB" },
  [`${P}/members/`]: [mel, { id: "u2", display_name: "Zoe", email: "" }],
  [`${P}/issues/i1/relations/`]: { ...NO_RELATIONS, blocking: ["i2"] },
  [`${P}/issues/i2/relations/`]: { ...NO_RELATIONS, blocked_by: ["i1"] },
  [`${P}/issues/i3/relations/`]: NO_RELATIONS,
};

/** Cursors are `size:page:is_prev`. */
function answer({ path, query }: Call): Reply | undefined {
  if (path in ONE) return { body: ONE[path] };
  const items = LISTS[path];
  if (items === undefined) return undefined;
  const page = Number(query.get("cursor")?.split(":")[1] ?? 0);
  const isLast = (page + 1) * 2 >= items.length;
  return {
    body: {
      results: items.slice(page * 2, page * 2 + 2),
      next_cursor: `2:${page + 1}:0`,
      next_page_results: !isLast,
      total_count: items.length,
    },
  };
}

export const PLANE: Provider = {
  source: "plane",
  settings: { workspace: "acme" },
  place: { field: "project", id: "p1", name: "Website" },
  tokenOf: (headers) => String(headers["x-api-key"] ?? ""),
  answer,
  limited: (now) => ({
    status: 429,
    headers: { "x-ratelimit-reset": String(Math.ceil(now.getTime() / 1000) + 60) },
  }),
  expected: {
    issues: [
      expectedIssue("i1", "Issue 1", {
        state: "Doing",
        group: "started",
        priority: "high",
        labels: ["bug"],
        modules: ["Launch"],
        cycle: "Week 1",
        assignees: ["mel"],
      }),
      expectedIssue("i2", "Issue 2", {
        state: "Doing",
        group: "started",
        priority: "urgent",
        modules: ["Later", "Launch"].sort(),
        parent: "i1",
      }),
      expectedIssue("i3", "Issue 3", { state: "Backlog", group: "backlog", author: null }),
    ],
    comments: [
      ["i1", "mel", "Comment 1"],
      ["i1", null, "Comment 2"],
      ["i1", "mel", ""],
    ],
    history: [
      ["i1", "mel", "updated", "state", "Todo", "Doing"],
      ["i1", "mel", "updated", "assignees", "", "mel"],
      ["i1", "mel", "updated", "parent", "", "WEB-2"],
      ["i1", "mel", "updated", "target_date", "2024-05-01", ""],
      ["i1", null, "created", "cycles", "", "Week 1"],
    ],
    relations: [["blocked_by", "i2", "i1"]],
    // Links of an issue that was deleted meanwhile.
    remarks: [/left out: links \(/, /changes of “is_draft” are left out \(1\)/],
  },
};
