// As documented at developers.asana.com: pages by offsets, subtasks and stories in lists of their own.
import type { Call, Provider, Reply } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const A = "/api/1.0";
const mel = { gid: "5", name: "mel", email: "mel@example.com" };

const task = (gid: string, day: number, more: object = {}) => ({
  gid,
  name: `Issue ${gid}`,
  html_notes: `<body>Text of <strong>${gid}</strong></body>`,
  completed: false,
  completed_at: null,
  assignee: null,
  created_by: mel,
  created_at: `2024-03-${10 + day}T10:15:00.000Z`,
  modified_at: `2024-03-${10 + day}T10:15:00.000Z`,
  num_subtasks: 0,
  memberships: [{ project: { gid: "1" }, section: { name: "Doing" } }],
  tags: [],
  dependencies: [],
  permalink_url: `https://app.asana.com/0/1/${gid}`,
  ...more,
});

const story = (gid: string, day: number, more: object = {}) => ({
  gid,
  type: "comment",
  resource_subtype: "comment_added",
  text: `Comment ${gid}`,
  html_text: `<body>Comment ${gid}</body>`,
  created_by: mel,
  created_at: `2024-04-${10 + day}T10:15:00.000Z`,
  ...more,
});

const system = (gid: string, day: number, resource_subtype: string, more: object = {}) =>
  story(gid, day, { type: "system", resource_subtype, html_text: null, ...more });

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  [`${A}/workspaces`]: [{ gid: "w1", name: "Acme" }],
  [`${A}/projects`]: [
    { gid: "1", name: "Website" },
    { gid: "2", name: "App" },
    { gid: "3", name: "Docs" },
  ],
  [`${A}/projects/1/sections`]: [
    { gid: "s1", name: "Doing" },
    { gid: "s2", name: "Soon" },
    { gid: "s3", name: "Later" },
  ],
  [`${A}/tasks`]: [
    task("11", 1, { assignee: mel, tags: [{ name: "red" }], num_subtasks: 1 }),
    task("12", 2, { completed: true, completed_at: "2024-04-01T10:00:00Z", dependencies: [{ gid: "11" }] }),
    task("13", 3, { name: "", html_notes: "", notes: "Plain", created_by: null, memberships: [] }),
  ],
  [`${A}/tasks/11/subtasks`]: [task("14", 4, { parent: { gid: "11" }, memberships: [] })],
  [`${A}/tasks/11/stories`]: [
    story("1", 1),
    system("2", 2, "assigned", { assignee: { gid: "5", name: "mel" } }),
    story("3", 3, { created_by: { gid: "9", name: "Zoe" } }),
    system("4", 4, "name_changed", { old_name: "Old", new_name: "Issue 11" }),
    system("5", 5, "section_changed", { old_section: { name: "Soon" }, new_section: { name: "Doing" } }),
    system("6", 6, "due_date_changed", {
      old_dates: { start_on: null, due_on: "2024-05-01" },
      new_dates: { start_on: "2024-05-02", due_on: "2024-05-03" },
    }),
    system("7", 7, "added_to_tag", { tag: { gid: "t", name: "red" }, created_by: null }),
    system("8", 8, "added_to_project"),
  ],
  [`${A}/tasks/12/stories`]: [system("9", 9, "marked_complete")],
  [`${A}/tasks/13/stories`]: [],
};

function answer({ path, query }: Call): Reply | undefined {
  const items = LISTS[path];
  if (items === undefined) return undefined;
  const start = Number(query.get("offset") ?? 0);
  const offset = String(start + 2);
  const isLast = start + 2 >= items.length;
  return {
    body: { data: items.slice(start, start + 2), next_page: isLast ? null : { offset, path: "", uri: "" } },
  };
}

export const ASANA: Provider = {
  source: "asana",
  settings: {},
  place: { field: "project", id: "1", name: "Website" },
  tokenOf: ({ authorization = "" }) => authorization.replace("Bearer ", ""),
  answer,
  limited: () => ({ status: 429, headers: { "retry-after": "60" } }),
  expected: {
    issues: [
      expectedIssue("11", "Issue 11", {
        state: "Doing",
        group: "started",
        labels: ["red"],
        assignees: ["mel"],
      }),
      expectedIssue("12", "Issue 12", { state: "Completed", group: "completed" }),
      expectedIssue("13", "13", { state: "Backlog", group: "backlog", author: null }),
      expectedIssue("14", "Issue 14", { state: "Backlog", group: "backlog", parent: "11" }),
    ],
    comments: [
      ["11", "mel", "Comment 1"],
      ["11", null, "Zoe: Comment 3"],
    ],
    history: [
      ["11", "mel", "updated", "assignees", "", "mel"],
      ["11", "mel", "updated", "name", "Old", "Issue 11"],
      ["11", "mel", "updated", "state", "Soon", "Doing"],
      ["11", "mel", "updated", "start_date", "", "2024-05-02"],
      ["11", "mel", "updated", "target_date", "2024-05-01", "2024-05-03"],
      ["11", null, "updated", "labels", "", "red"],
      ["12", "mel", "updated", "state", null, "Completed"],
    ],
    relations: [["blocked_by", "12", "11"]],
    // Stories of a task that was deleted meanwhile.
    remarks: [/left out: comments \(/, /changes of “added_to_project” are left out \(1\)/],
  },
};
