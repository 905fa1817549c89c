// As documented at linear.app/developers (GraphQL, pagination by cursors, rate limits in the body).
import type { Call, Provider, Reply } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const mel = { id: "u1", name: "mel", email: "mel@example.com" };

const comment = (n: number, user: object | null = mel) => ({
  id: `c${n}`,
  body: `Comment ${n}`,
  createdAt: `2024-04-${10 + n}T10:15:00.000Z`,
  user,
});

const entry = (n: number, more: object, actor: object | null = mel) => ({
  id: `h${n}`,
  createdAt: `2024-05-${10 + n}T10:15:00.000Z`,
  actor,
  fromPriority: null,
  ...more,
});

const connection = (nodes: readonly object[], after: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: after !== null, endCursor: after },
});

const issue = (n: number, more: object = {}) => ({
  id: `uuid-${n}`,
  identifier: `ENG-${n}`,
  number: n,
  title: `Issue ${n}`,
  description: `Text of **${n}**`,
  priority: 0,
  createdAt: `2024-03-${10 + n}T10:15:00.000Z`,
  updatedAt: `2024-03-${10 + n}T10:15:00.000Z`,
  url: `https://linear.app/acme/issue/ENG-${n}`,
  state: { name: "Doing", type: "started", color: "#f2c94c" },
  creator: mel,
  labels: connection([]),
  comments: connection([]),
  history: connection([]),
  ...more,
});

const ISSUES = [
  issue(1, {
    priority: 2,
    labels: connection([{ name: "bug", color: "#d9534f" }]),
    assignee: mel,
    cycle: { number: 3, name: null, startsAt: "2024-03-01T00:00:00Z", endsAt: "2024-03-14T00:00:00Z" },
    project: { name: "Launch" },
    comments: connection([comment(1), comment(2)], "behind-2"),
    history: connection(
      [
        entry(1, { fromPriority: 0, toPriority: 2, fromTitle: "Old", toTitle: "Issue 1" }),
        entry(2, { fromState: { name: "Triage" }, toState: { name: "Doing" }, toAssignee: mel }),
        // About something else, such as the description.
        entry(3, { updatedDescription: true }),
      ],
      "behind-3",
    ),
    relations: connection([{ id: "r1", type: "blocks", relatedIssue: { identifier: "ENG-2" } }]),
    attachments: connection([{ id: "a1", url: "https://example.com/a", title: "A" }]),
  }),
  issue(2, { parent: { identifier: "ENG-1" }, state: { name: "Triage", type: "triage" } }),
  // Created by an integration; nothing else is known.
  issue(3, { creator: null, description: null, state: { name: "Canceled", type: "canceled" }, priority: 9 }),
];

/** Of the first issue, behind its first page. */
const LATER = [
  entry(4, {
    addedLabels: [{ name: "bug" }],
    removedLabels: [{ name: "docs" }],
    toCycle: { number: 3, name: null },
    toParent: { identifier: "ENG-2" },
  }),
  entry(5, { fromDueDate: "2024-05-01", toProject: { name: "Launch" } }, null),
];

const TEAMS = [
  { id: "t1", name: "Engineering", key: "ENG" },
  { id: "t2", name: "Design", key: "DES" },
];

function answer({ path, body }: Call): Reply | undefined {
  if (path !== "/graphql" || body === null) return undefined;
  const { query, variables } = body;
  if (query.startsWith("query Teams")) return { body: { data: { teams: connection(TEAMS) } } };
  if (query.startsWith("query Comments") && variables.after === "behind-2")
    return { body: { data: { issue: { comments: connection([comment(3, null)]) } } } };
  if (query.startsWith("query History") && variables.after === "behind-3")
    return { body: { data: { issue: { history: connection(LATER) } } } };
  if (query.startsWith("query Issues") && variables.team === "t1") {
    const page =
      variables.after === "p2" ? connection(ISSUES.slice(2)) : connection(ISSUES.slice(0, 2), "p2");
    return { body: { data: { issues: page } } };
  }
  return {
    status: 400,
    body: { errors: [{ message: "Unknown query", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] },
  };
}

export const LINEAR: Provider = {
  source: "linear",
  settings: {},
  place: { field: "team", id: "t1", name: "Engineering (ENG)" },
  tokenOf: ({ authorization = "" }) => authorization,
  answer,
  limited: (now) => ({
    status: 400,
    headers: { "x-ratelimit-requests-reset": String(now.getTime() + 60_000) },
    body: { errors: [{ message: "Rate limit exceeded", extensions: { code: "RATELIMITED" } }] },
  }),
  expected: {
    issues: [
      expectedIssue("ENG-1", "Issue 1", {
        state: "Doing",
        group: "started",
        priority: "high",
        labels: ["bug"],
        modules: ["Launch"],
        cycle: "3",
        assignees: ["mel"],
      }),
      expectedIssue("ENG-2", "Issue 2", { state: "Triage", group: "backlog", parent: "ENG-1" }),
      expectedIssue("ENG-3", "Issue 3", { state: "Canceled", group: "cancelled", author: null }),
    ],
    comments: [
      ["ENG-1", "mel", "Comment 1"],
      ["ENG-1", "mel", "Comment 2"],
      ["ENG-1", null, "Comment 3"],
    ],
    history: [
      ["ENG-1", "mel", "updated", "name", "Old", "Issue 1"],
      ["ENG-1", "mel", "updated", "priority", "none", "high"],
      ["ENG-1", "mel", "updated", "assignees", "", "mel"],
      ["ENG-1", "mel", "updated", "state", "Triage", "Doing"],
      ["ENG-1", "mel", "created", "cycles", "", "3"],
      ["ENG-1", "mel", "updated", "labels", "", "bug"],
      ["ENG-1", "mel", "updated", "labels", "docs", ""],
      ["ENG-1", "mel", "updated", "parent", "", "WEB-2"],
      ["ENG-1", null, "created", "modules", "", "Launch"],
      ["ENG-1", null, "updated", "target_date", "2024-05-01", ""],
    ],
    relations: [["blocked_by", "ENG-2", "ENG-1"]],
    remarks: [],
  },
};
