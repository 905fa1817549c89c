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

const provider = (source: string): Provider => ({
  source,
  settings: {},
  place: { field: "repository", id: "acme/web", name: "acme/web" },
  tokenOf: ({ authorization = "" }) => authorization.replace("token ", ""),
  answer: (call) => linkedPages({ ...listsOf(BASE, LISTS), [`${BASE}/user/repos`]: repositories }, call),
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
    relations: [],
    remarks: [/its author “Ghost” is no one here/],
  },
});

export const GITEA = provider("gitea");
export const FORGEJO = provider("forgejo");
