// As documented at docs.github.com/rest (issues, comments, labels, milestones, issue dependencies, rate limits).
import type { Call, ExpectedIssue, Provider, Reply } from "../provider.fixture.ts";
import { linkedPages, PNG } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const REPO = "/repos/acme/web";
const user = (login: string, name?: string) => ({
  login,
  id: login.length,
  type: "User",
  ...(name ? { name } : {}),
});

export const issue = (number: number, more: object = {}) => ({
  id: 1000 + number,
  number,
  title: `Issue ${number}`,
  body: `Text of **${number}**`,
  state: "open",
  state_reason: null,
  user: user("mel"),
  assignees: [],
  labels: [],
  milestone: null,
  created_at: `2024-03-${10 + number}T10:15:00Z`,
  updated_at: `2024-03-${10 + number}T11:15:00Z`,
  closed_at: null,
  html_url: `https://github.com/acme/web/issues/${number}`,
  ...more,
});

export const comment = (id: number, number: number, more: object = {}) => ({
  id,
  body: `Comment ${id}`,
  user: user("mel"),
  created_at: `2024-04-${10 + id}T10:15:00Z`,
  issue_url: `https://api.github.com${REPO}/issues/${number}`,
  html_url: `https://github.com/acme/web/issues/${number}#issuecomment-${id}`,
  ...more,
});

const event = (id: number, number: number, name: string, more: object = {}) => ({
  id,
  event: name,
  actor: user("mel"),
  created_at: `2024-05-${10 + id}T10:15:00Z`,
  issue: { number },
  ...more,
});

const LISTS = {
  labels: [
    { name: "bug", color: "d73a4a" },
    { name: "docs", color: null },
    { name: "later", color: "0075ca" },
  ],
  milestones: [{ number: 1, title: "1.0", state: "open", description: null, due_on: "2024-05-01T07:00:00Z" }],
  issues: [
    issue(1, {
      labels: [{ name: "bug", color: "d73a4a" }],
      milestone: { number: 1, title: "1.0" },
      assignees: [user("mel"), user("stranger")],
    }),
    issue(2, {
      pull_request: { url: "https://api.github.com/repos/acme/web/pulls/2" },
    }),
    // The account was deleted; there is no text.
    issue(3, {
      user: null,
      body: null,
      state: "closed",
      state_reason: "not_planned",
      closed_at: "2024-03-20T10:00:00Z",
      parent_issue_url: `https://api.github.com${REPO}/issues/1`,
      issue_dependencies_summary: { blocked_by: 1, blocking: 0 },
    }),
    issue(4, { state: "closed", state_reason: "completed", closed_at: "2024-03-21T10:00:00Z", title: "  " }),
    issue(5, { title: "Odd <b>&amp; 🎉</b>", body: "<script>alert(1)</script>\u0000Fine" }),
  ],
  "issues/comments": [
    comment(1, 1),
    comment(2, 2, { html_url: "https://github.com/acme/web/pull/2#issuecomment-2" }),
    comment(3, 3, { user: user("stranger") }),
    comment(4, 3, { user: null }),
    comment(5, 99),
  ],
  "issues/events": [
    event(1, 1, "labeled", { label: { name: "bug" } }),
    event(2, 1, "renamed", { rename: { from: "Old", to: "Issue 1" } }),
    event(3, 1, "assigned", { assignee: user("stranger") }),
    event(4, 1, "milestoned", { milestone: { title: "1.0" } }),
    event(5, 1, "subscribed"),
    event(6, 3, "closed", { state_reason: "not_planned", actor: null }),
    { ...event(7, 2, "closed"), issue: { number: 2, pull_request: {} } },
  ],
  "issues/3/dependencies/blocked_by": [{ ...issue(1), repository_url: `https://api.github.com${REPO}` }],
};

/** The lists at their addresses below `root`. */
export const listsOf = (root: string, lists: Readonly<Record<string, readonly unknown[]>> = LISTS) =>
  Object.fromEntries(Object.entries(lists).map(([name, items]) => [`${root}${REPO}/${name}`, items]));

const expectedOf = (id: number, more: Partial<ExpectedIssue> = {}): ExpectedIssue =>
  expectedIssue(`acme/web#${id}`, `Issue ${id}`, more);

const EXPECTED: Provider["expected"] = {
  issues: [
    expectedOf(1, { labels: ["bug"], modules: ["1.0"], assignees: ["mel"] }),
    expectedOf(3, { state: "Not planned", group: "cancelled", parent: "acme/web#1", author: null }),
    expectedOf(4, { name: "#4", state: "Closed", group: "completed" }),
    expectedOf(5, { name: "Odd <b>&amp; 🎉</b>" }),
  ],
  comments: [
    ["acme/web#1", "mel", "Comment 1"],
    ["acme/web#3", null, "stranger: Comment 3"],
    ["acme/web#3", null, "Comment 4"],
  ],
  history: [
    ["acme/web#1", "mel", "updated", "labels", "", "bug"],
    ["acme/web#1", "mel", "updated", "name", "Old", "Issue 1"],
    ["acme/web#1", "mel", "updated", "assignees", "", "stranger"],
    ["acme/web#1", "mel", "created", "modules", "", "1.0"],
    ["acme/web#3", null, "updated", "state", "Open", "Not planned"],
  ],
  relations: [["blocked_by", "acme/web#3", "acme/web#1"]],
  inTexts: ["acme/web#4"],
  remarks: [
    /changes of “subscribed” are left out \(1\)/,
    /“stranger” is no one here; not assigned/,
    /there is no issue acme\/web#99/,
  ],
};

export const repositories = [{ full_name: "acme/web" }, { full_name: "acme/app" }, { full_name: "mel/dots" }];

/** A primary limit is a 403 (docs.github.com/rest/using-the-rest-api/rate-limits). */
const limited = (now: Date): Reply => ({
  status: 403,
  headers: {
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(Math.ceil(now.getTime() / 1000) + 60),
  },
  body: { message: "API rate limit exceeded" },
});

const BASE = "/api/v3";
const ASSET = "/user-attachments/assets/0b9b2d3e-0000-4000-8000-000000000001";

/** The text of the fourth issue shows a picture. */
const listsWithFile = ({ root }: Call) => ({
  ...LISTS,
  issues: LISTS.issues.map((one) =>
    one.number === 4 ? { ...one, body: `Look: ![a.png](${root}${ASSET})` } : one,
  ),
});

export const GITHUB: Provider = {
  source: "github",
  settings: {},
  place: { field: "repository", id: "acme/web", name: "acme/web" },
  tokenOf: ({ authorization = "" }) => authorization.replace("Bearer ", ""),
  answer: (call: Call) =>
    call.path === ASSET
      ? { body: PNG, headers: { "content-type": "image/png" } }
      : linkedPages({ ...listsOf(BASE, listsWithFile(call)), [`${BASE}/user/repos`]: repositories }, call),
  limited,
  expected: EXPECTED,
};
