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
    story("2", 2, { type: "system", resource_subtype: "assigned" }),
    story("3", 3, { created_by: { gid: "9", name: "Zoe" } }),
  ],
  [`${A}/tasks/12/stories`]: [],
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
    relations: [["blocked_by", "12", "11"]],
    // Stories of a task that was deleted meanwhile.
    remarks: [/comments are left out/],
  },
};
