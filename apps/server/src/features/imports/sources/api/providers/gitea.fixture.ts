// As documented by Gitea's and Forgejo's `/api/swagger`; there are no reasons of closing, and people have addresses.
import type { Provider } from "../provider.fixture.ts";
import { linkedPages } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";
import { comment, issue, listsOf, repositories } from "./github.fixture.ts";

const BASE = "/api/v1";
const mel = { login: "melly", full_name: "", email: "mel@example.com" };

const LISTS = {
  labels: [{ name: "bug", color: "d73a4a" }],
  milestones: [
    { title: "1.0", state: "closed", description: "First", due_on: null },
    { title: "2.0", state: "open", description: "", due_on: null },
    { title: "", state: "open" },
  ],
  issues: [
    issue(1, { user: mel, due_date: "2024-05-01T00:00:00Z", milestone: { title: "1.0" }, assignees: null }),
    issue(2, { user: mel, pull_request: { merged: true } }),
    issue(3, { user: { login: "Ghost", full_name: "", email: "" }, state: "closed", labels: null }),
  ],
  "issues/comments": [
    comment(1, 1, { user: mel, issue_url: "https://git.example.com/acme/web/issues/1" }),
    comment(2, 2, { user: mel, issue_url: "", pull_request_url: "https://git.example.com/acme/web/pulls/2" }),
    comment(3, 3, { user: { login: "Ghost" }, issue_url: "https://git.example.com/acme/web/issues/3" }),
  ],
};

const entry = (id: number, type: string, more: object = {}) => ({
  id,
  type,
  body: "",
  user: mel,
  created_at: `2024-05-${10 + id}T10:15:00Z`,
  ...more,
});

const TIMELINES = {
  [`${BASE}/repos/acme/web/issues/1/timeline`]: [
    entry(1, "label", { body: "1", label: { name: "bug" } }),
    entry(2, "label", { label: { name: "bug" } }),
    entry(3, "assignees", { assignee: mel }),
    entry(4, "assignees", { assignee: mel, removed_assignee: true }),
    entry(5, "milestone", { old_milestone: null, milestone: { title: "1.0" } }),
    entry(6, "change_title", { old_title: "Old", new_title: "Issue 1" }),
    entry(7, "modified_deadline", { body: "2024-05-01|2024-04-01" }),
    entry(8, "comment", { body: "Comment 1" }),
    entry(9, "pin"),
  ],
  [`${BASE}/repos/acme/web/issues/3/timeline`]: [
    entry(10, "close", { user: { login: "Ghost", full_name: "", email: "" } }),
  ],
};

const provider = (source: string): Provider => ({
  source,
  settings: {},
  place: { field: "repository", id: "acme/web", name: "acme/web" },
  tokenOf: ({ authorization = "" }) => authorization.replace("token ", ""),
  answer: (call) =>
    linkedPages({ ...listsOf(BASE, LISTS), ...TIMELINES, [`${BASE}/user/repos`]: repositories }, call),
  limited: () => ({ status: 429, headers: { "retry-after": "60" }, body: { message: "Too many requests" } }),
  expected: {
    issues: [
      expectedIssue("acme/web#1", "Issue 1", { modules: ["1.0"] }),
      expectedIssue("acme/web#3", "Issue 3", { state: "Closed", group: "completed", author: null }),
    ],
    comments: [
      ["acme/web#1", "mel", "Comment 1"],
      ["acme/web#3", null, "Ghost: Comment 3"],
    ],
    history: [
      ["acme/web#1", "mel", "updated", "labels", "", "bug"],
      ["acme/web#1", "mel", "updated", "labels", "bug", ""],
      ["acme/web#1", "mel", "updated", "assignees", "", "mel"],
      ["acme/web#1", "mel", "updated", "assignees", "mel", ""],
      ["acme/web#1", "mel", "created", "modules", "", "1.0"],
      ["acme/web#1", "mel", "updated", "name", "Old", "Issue 1"],
      ["acme/web#1", "mel", "updated", "target_date", "2024-04-01", "2024-05-01"],
      ["acme/web#3", null, "updated", "state", "Open", "Closed"],
    ],
    relations: [],
    remarks: [/its author “Ghost” is no one here/, /changes of “pin” are left out \(1\)/],
  },
});

export const GITEA = provider("gitea");
export const FORGEJO = provider("forgejo");
