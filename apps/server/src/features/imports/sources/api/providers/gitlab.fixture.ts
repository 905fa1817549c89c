// As documented at docs.gitlab.com/api (issues, notes, issue links, pagination by Link, rate limits).
import { linkedPages, type Provider } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const P = "/api/v4/projects/7";
const mel = { id: 1, username: "mel", name: "mel" };

const issue = (iid: number, more: object = {}) => ({
  id: 500 + iid,
  iid,
  project_id: 7,
  title: `Issue ${iid}`,
  description: `Text of **${iid}**`,
  state: "opened",
  labels: [],
  milestone: null,
  assignees: [],
  author: mel,
  user_notes_count: 0,
  due_date: null,
  weight: null,
  created_at: `2024-03-${10 + iid}T10:15:00.123Z`,
  updated_at: `2024-03-${10 + iid}T11:15:00.123Z`,
  closed_at: null,
  web_url: `https://gitlab.com/acme/web/-/issues/${iid}`,
  ...more,
});

const note = (id: number, more: object = {}) => ({
  id,
  body: `Note ${id}`,
  author: mel,
  system: false,
  created_at: `2024-04-${10 + id}T10:15:00Z`,
  ...more,
});

const event = (id: number, more: object) => ({
  id,
  user: mel,
  created_at: `2024-05-${10 + id}T10:15:00Z`,
  ...more,
});
/** Each issue has these lists. */
const noEvents = Object.fromEntries(
  [1, 2, 3].flatMap((iid) =>
    ["label", "state", "milestone"].map((kind) => [`${P}/issues/${iid}/resource_${kind}_events`, []]),
  ),
);

const LISTS = {
  ...noEvents,
  [`${P}/issues/1/resource_label_events`]: [
    event(1, { action: "add", label: { name: "bug" } }),
    event(2, { action: "remove", label: { name: "later" } }),
    event(3, { action: "remove", label: null }),
  ],
  [`${P}/issues/2/resource_milestone_events`]: [event(1, { action: "add", milestone: { title: "1.0" } })],
  [`${P}/issues/3/resource_state_events`]: [event(4, { state: "closed" }), event(5, { state: "reopened" })],
  "/api/v4/projects": [
    { id: 7, path_with_namespace: "acme/web" },
    { id: 8, path_with_namespace: "acme/app" },
    { id: 9, path_with_namespace: "mel/dots" },
  ],
  [`${P}/labels`]: [{ name: "bug", color: "#d9534f" }],
  [`${P}/milestones`]: [
    { id: 3, title: "1.0", state: "active", start_date: "2024-03-01", due_date: "2024-05-01" },
  ],
  [`${P}/issues`]: [
    issue(1, { labels: [{ name: "bug", color: "#d9534f" }], assignees: [mel], user_notes_count: 3 }),
    issue(2, {
      milestone: { id: 3, title: "1.0" },
      iteration: { id: 4, title: null, start_date: "2024-03-01", due_date: "2024-03-14" },
    }),
    issue(3, { state: "closed", closed_at: "2024-03-20T10:00:00Z", author: null, description: null }),
  ],
  [`${P}/issues/1/notes`]: [
    note(1),
    note(2, { system: true, body: "changed the milestone" }),
    note(3, { author: { id: 9, username: "ghost", name: "Ghost User" } }),
  ],
  [`${P}/issues/1/links`]: [{ iid: 2, project_id: 7, issue_link_id: 11, link_type: "blocks" }],
  [`${P}/issues/2/links`]: [{ iid: 1, project_id: 7, issue_link_id: 11, link_type: "is_blocked_by" }],
  [`${P}/issues/3/links`]: [{ iid: 5, project_id: 99, issue_link_id: 12, link_type: "relates_to" }],
};

export const GITLAB: Provider = {
  source: "gitlab",
  settings: {},
  place: { field: "project", id: "7", name: "acme/web" },
  tokenOf: (headers) => String(headers["private-token"] ?? ""),
  answer: (call) => linkedPages(LISTS, call),
  limited: (now) => ({
    status: 429,
    headers: { "ratelimit-reset": String(Math.ceil(now.getTime() / 1000) + 60) },
    body: { message: "429 Too Many Requests" },
  }),
  expected: {
    issues: [
      expectedIssue("7#1", "Issue 1", { labels: ["bug"], assignees: ["mel"] }),
      expectedIssue("7#2", "Issue 2", { modules: ["1.0"], cycle: "2024-03-01 – 2024-03-14" }),
      expectedIssue("7#3", "Issue 3", { state: "Closed", group: "completed", author: null }),
    ],
    comments: [
      ["7#1", "mel", "Note 1"],
      ["7#1", null, "Ghost User: Note 3"],
    ],
    history: [
      ["7#1", "mel", "updated", "labels", "", "bug"],
      ["7#2", "mel", "created", "modules", "", "1.0"],
      ["7#1", "mel", "updated", "labels", "later", ""],
      ["7#3", "mel", "updated", "state", "Open", "Closed"],
      ["7#3", "mel", "updated", "state", "Closed", "Open"],
    ],
    relations: [["blocked_by", "7#2", "7#1"]],
    remarks: [/7#3 and 99#5 are not two issues of the project/],
  },
};
