// As documented at redmine.org (Rest_api, Rest_Issues): offsets, and details of one issue at a time.
import type { Call, Provider, Reply } from "../provider.fixture.ts";
import { PNG } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const mel = { id: 5, name: "mel" };

const issue = (id: number, more: object = {}) => ({
  id,
  subject: `Issue ${id}`,
  description: `h2. Title\n\nText of *${id}*`,
  tracker: { id: 1, name: "Bug" },
  status: { id: 2, name: "Building", is_closed: false },
  priority: { id: 4, name: "Immediate" },
  author: mel,
  created_on: `2024-03-${10 + id}T10:15:00Z`,
  updated_on: `2024-03-${10 + id}T10:15:00Z`,
  closed_on: null,
  ...more,
});

const ISSUES = [
  issue(1, {
    description: "!a.png!",
    assigned_to: mel,
    fixed_version: { id: 1, name: "1.0" },
    category: { id: 1, name: "Web" },
  }),
  issue(2, {
    parent: { id: 1 },
    status: { id: 5, name: "Gone", is_closed: true },
    closed_on: "2024-04-01T10:00:00Z",
  }),
  issue(3, { tracker: null, priority: null, author: null, description: null }),
];

const RELATION = { id: 1, issue_id: 1, issue_to_id: 2, relation_type: "blocks", delay: null };
const JOURNALS = [
  { id: 1, user: mel, notes: "Comment 1", created_on: "2024-04-11T10:15:00Z", details: [] },
  {
    id: 2,
    user: mel,
    notes: "",
    created_on: "2024-04-12T10:15:00Z",
    details: [
      { property: "attr", name: "status_id", old_value: "5", new_value: "2" },
      { property: "attr", name: "priority_id", old_value: "3", new_value: "4" },
      { property: "attr", name: "assigned_to_id", old_value: null, new_value: "5" },
      { property: "attr", name: "due_date", old_value: "2024-05-01", new_value: null },
      { property: "attr", name: "parent_id", old_value: null, new_value: "2" },
      { property: "attr", name: "done_ratio", old_value: "0", new_value: "50" },
      { property: "cf", name: "7", old_value: "a", new_value: "b" },
    ],
  },
  {
    id: 3,
    user: { id: 9, name: "Zoe" },
    notes: "Comment 3",
    created_on: "2024-04-13T10:15:00Z",
    details: [{ property: "attr", name: "subject", old_value: "Old", new_value: "Issue 1" }],
  },
];

const detailsOf = (root: string): Readonly<Record<string, unknown>> => ({
  "/issues/1.json": {
    issue: {
      ...ISSUES[0],
      journals: JOURNALS,
      relations: [RELATION],
      attachments: [{ id: 1, filename: "a.png", content_url: `${root}/attachments/download/1/a.png` }],
    },
  },
  "/issues/2.json": { issue: { ...ISSUES[1], relations: [RELATION] } },
  "/issues/3.json": { issue: ISSUES[2] },
  "/enumerations/issue_priorities.json": {
    issue_priorities: [
      { id: 3, name: "High" },
      { id: 4, name: "Immediate" },
    ],
  },
  "/issue_statuses.json": {
    issue_statuses: [
      { id: 2, name: "Building", is_closed: false },
      { id: 5, name: "Gone", is_closed: true },
    ],
  },
});

const offsets = (items: readonly unknown[], name: string, { query }: Call): Reply => {
  const offset = Number(query.get("offset") ?? 0);
  return { body: { [name]: items.slice(offset, offset + 2), total_count: items.length, offset, limit: 2 } };
};

function answer(call: Call): Reply | undefined {
  if (call.path === "/projects.json")
    return offsets(
      [
        { id: 1, name: "Website" },
        { id: 2, name: "App" },
        { id: 3, name: "Docs" },
      ],
      "projects",
      call,
    );
  if (call.path === "/issues.json" && call.query.get("status_id") === "*")
    return offsets(ISSUES, "issues", call);
  if (call.path === "/attachments/download/1/a.png")
    return { body: PNG, headers: { "content-type": "image/png" } };
  const body = detailsOf(call.root)[call.path];
  // The module with versions is switched off.
  return body === undefined ? undefined : { body };
}

export const REDMINE: Provider = {
  source: "redmine",
  settings: {},
  place: { field: "project", id: "1", name: "Website" },
  tokenOf: (headers) => String(headers["x-redmine-api-key"] ?? ""),
  answer,
  limited: (now) => ({
    status: 429,
    headers: { "retry-after": new Date(now.getTime() + 60_000).toUTCString() },
  }),
  expected: {
    issues: [
      expectedIssue("1", "Issue 1", {
        state: "Building",
        group: "backlog",
        priority: "urgent",
        labels: ["Type: Bug", "Web"],
        modules: ["1.0"],
        assignees: ["mel"],
      }),
      expectedIssue("2", "Issue 2", {
        state: "Gone",
        group: "completed",
        priority: "urgent",
        labels: ["Type: Bug"],
        parent: "1",
      }),
      expectedIssue("3", "Issue 3", { state: "Building", group: "backlog", author: null }),
    ],
    comments: [
      ["1", "mel", "Comment 1"],
      ["1", null, "Zoe: Comment 3"],
    ],
    relations: [["blocked_by", "2", "1"]],
    files: [["1", "a.png", "image/png"]],
    inTexts: ["1"],
    history: [
      ["1", "mel", "updated", "assignees", "", "mel"],
      ["1", "mel", "updated", "parent", "", "WEB-2"],
      ["1", "mel", "updated", "priority", "high", "urgent"],
      ["1", "mel", "updated", "state", "Gone", "Building"],
      ["1", "mel", "updated", "target_date", "2024-05-01", ""],
      ["1", null, "updated", "name", "Old", "Issue 1"],
    ],
    remarks: [
      /left out: versions \(/,
      /changes of “done_ratio” are left out \(1\)/,
      /changes of “cf” are left out \(1\)/,
    ],
  },
};
