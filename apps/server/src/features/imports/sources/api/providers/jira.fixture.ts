// As documented for Jira Cloud (rest/v3, search by tokens, ADF) and Data Center (rest/2, offsets, wiki markup).
import type { Call, Provider, Reply } from "../provider.fixture.ts";
import { PNG } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const FIELDS = [
  { id: "summary", name: "Summary", schema: { type: "string" } },
  { id: "customfield_10020", name: "Sprint", schema: { custom: "com.pyxis.greenhopper.jira:gh-sprint" } },
  {
    id: "customfield_10014",
    name: "Epic Link",
    schema: { custom: "com.pyxis.greenhopper.jira:gh-epic-link" },
  },
  { id: "customfield_10016", name: "Story Points", schema: { custom: "x:float" } },
];
const VERSIONS = [{ name: "1.0", released: true, releaseDate: "2024-05-01", description: "First" }];

interface Words {
  person: (name: string) => object;
  text: (text: string) => unknown;
  /** A text with a picture that is attached. */
  picture: (name: string) => unknown;
  sprint: (name: string) => unknown;
}

const document = (...content: object[]) => ({ type: "doc", version: 1, content });
const paragraph = (text: string, ...marks: object[]) => ({
  type: "paragraph",
  content: [{ type: "text", text, marks }],
});

const CLOUD: Words = {
  person: (name) => ({ accountId: `id-${name}`, displayName: name, emailAddress: `${name}@example.com` }),
  text: (text) => document(paragraph(text, { type: "strong" })),
  picture: (name) =>
    document({
      type: "mediaSingle",
      content: [{ type: "media", attrs: { type: "file", id: "x", alt: name } }],
    }),
  sprint: (name) => ({
    id: 1,
    name,
    state: "active",
    startDate: "2024-03-01T09:00:00.000Z",
    endDate: "2024-03-14T09:00:00.000Z",
  }),
};
const SERVER: Words = {
  person: (name) => ({ name, key: name, displayName: name, emailAddress: `${name}@example.com` }),
  text: (text) => `h2. Title\n*${text}*`,
  picture: (name) => `Look: !${name}|thumbnail!`,
  sprint: (name) =>
    `com.atlassian.greenhopper.service.sprint.Sprint@1[id=1,state=ACTIVE,name=${name},startDate=2024-03-01T09:00:00.000Z,endDate=2024-03-14T09:00:00.000Z,goal=]`,
};

const comment = (id: number, by: string, { person, text }: Words) => ({
  id: String(id),
  author: person(by),
  body: text(`Comment ${id}`),
  created: `2024-04-${10 + id}T10:15:00.000+0000`,
});

const entry = (id: number, { person }: Words, ...items: object[]) => ({
  id: String(id),
  author: person("mel"),
  created: `2024-05-${10 + id}T10:15:00.000+0000`,
  items,
});
const item = (field: string, fromString: string | null, toString: string | null, more: object = {}) => ({
  field,
  from: null,
  fromString,
  to: null,
  toString,
  ...more,
});

/** Of the second issue, the search shows only some. */
const changelogOf = (words: Words) => [
  entry(1, words, item("status", "To Do", "Building"), item("labels", "red blue", "red green")),
  entry(
    2,
    words,
    item("assignee", null, "Someone", { to: "gone-1" }),
    item("duedate", null, "2024-06-01 00:00:00.0", { to: "2024-06-01" }),
    item("Rank", "", "Ranked higher"),
  ),
  entry(3, words, item("Sprint", "Sprint 1", "Sprint 1, Sprint 2"), item("Fix Version", null, "1.0")),
];

const issue = (n: number, { person, text }: Words, more: object = {}) => ({
  id: String(10_000 + n),
  key: `WEB-${n}`,
  fields: {
    summary: `Issue ${n}`,
    description: text(`Text of ${n}`),
    issuetype: { name: "Task" },
    status: { name: "Building", statusCategory: { key: "indeterminate" } },
    priority: { name: "Highest" },
    labels: [],
    reporter: person("mel"),
    created: `2024-03-${10 + n}T10:15:00.000+0100`,
    updated: `2024-03-${10 + n}T10:15:00.000+0100`,
    comment: { comments: [], total: 0 },
    ...more,
  },
});

const withChangelog = <T>(one: T, histories: readonly object[], total: number) => ({
  ...one,
  changelog: { startAt: 0, maxResults: histories.length, total, histories },
});

const issuesOf = (words: Words, root: string) =>
  plainIssues(words, root).map((one, at) =>
    at === 2 ? one : withChangelog(one, at === 0 ? changelogOf(words) : [], at === 0 ? 3 : 1),
  );

const plainIssues = (words: Words, root: string) => [
  issue(1, words, {
    description: words.picture("a.png"),
    labels: ["red"],
    assignee: words.person("mel"),
    fixVersions: [{ name: "1.0" }],
    components: [{ name: "API" }],
    customfield_10020: [words.sprint("Sprint 1"), words.sprint("Sprint 2")],
    comment: { comments: [comment(1, "mel", words)], total: 1 },
    issuelinks: [
      { id: "77", type: { inward: "is blocked by", outward: "blocks" }, outwardIssue: { key: "WEB-2" } },
    ],
    attachment: [
      { id: "5", filename: "a.png", content: `${root}/file/a.png`, size: PNG.length },
      { id: "6", filename: "gone.pdf", content: `${root}/file/gone.pdf`, size: 3 },
    ],
  }),
  issue(2, words, {
    parent: { key: "WEB-1" },
    comment: { comments: [], total: 3 },
    issuelinks: [
      { id: "77", type: { inward: "is blocked by", outward: "blocks" }, inwardIssue: { key: "WEB-1" } },
    ],
  }),
  // Odd: nothing but a title.
  {
    id: "10003",
    key: "WEB-3",
    fields: { summary: "Issue 3", created: "2024-03-13T10:15:00.000+0100", customfield_10014: "WEB-1" },
  },
];

const offsets = (items: readonly unknown[], name: string, { query }: Call): Reply => {
  const startAt = Number(query.get("startAt") ?? 0);
  return { body: { startAt, maxResults: 2, total: items.length, [name]: items.slice(startAt, startAt + 2) } };
};

const tokens = (items: readonly unknown[], { query }: Call): Reply => {
  const start = Number(query.get("nextPageToken") ?? 0);
  const isLast = start + 2 >= items.length;
  return {
    body: {
      issues: items.slice(start, start + 2),
      isLast,
      ...(isLast ? {} : { nextPageToken: String(start + 2) }),
    },
  };
};

const base64 = (text: string): string => Buffer.from(text, "base64").toString();

const provider = (version: "2" | "3", words: Words): Provider["answer"] => {
  const comments = [1, 2, 3].map((n) => comment(n + 1, n === 2 ? "Zoe" : "mel", words));
  const projects = [
    { key: "WEB", name: "Website" },
    { key: "APP", name: "App" },
  ];
  const answers: Readonly<Record<string, (call: Call) => Reply>> = {
    field: () => ({ body: FIELDS }),
    project: () => ({ body: projects }),
    "project/search": (call) => offsets(projects, "values", call),
    "project/WEB/versions": () => ({ body: VERSIONS }),
    search: (call) => offsets(issuesOf(words, call.root), "issues", call),
    "search/jql": (call) => tokens(issuesOf(words, call.root), call),
    "/file/a.png": () => ({ body: PNG, headers: { "content-type": "image/png" } }),
    "issue/WEB-2/changelog": (call) =>
      offsets([entry(9, words, item("summary", "Old", "Issue 2"))], "values", call),
    "issue/WEB-2/comment": (call) => offsets(comments, "comments", call),
  };
  return (call) => {
    const isSearch = call.path.includes("/search") && !call.path.includes("project/search");
    if (isSearch && call.query.get("expand") !== "changelog") return { status: 400 };
    if (isSearch && call.query.get("jql") !== 'project = "WEB" ORDER BY created ASC, key ASC')
      return { status: 400 };
    return answers[call.path.replace(`/rest/api/${version}/`, "")]?.(call);
  };
};

const limited = (): Reply => ({ status: 429, headers: { "retry-after": "60" } });

const expected: Provider["expected"] = {
  issues: [
    expectedIssue("WEB-1", "Issue 1", {
      state: "Building",
      group: "started",
      priority: "urgent",
      labels: ["Type: Task", "red"],
      modules: ["1.0", "API"],
      cycle: "Sprint 2",
      assignees: ["mel"],
    }),
    expectedIssue("WEB-2", "Issue 2", {
      state: "Building",
      group: "started",
      priority: "urgent",
      labels: ["Type: Task"],
      parent: "WEB-1",
    }),
    expectedIssue("WEB-3", "Issue 3", { state: "Backlog", group: "backlog", parent: "WEB-1", author: null }),
  ],
  comments: [],
  history: [
    ["WEB-1", "mel", "updated", "labels", "", "green"],
    ["WEB-1", "mel", "updated", "labels", "blue", ""],
    ["WEB-1", "mel", "updated", "state", "To Do", "Building"],
    ["WEB-1", "mel", "updated", "assignees", "", "Someone"],
    ["WEB-1", "mel", "updated", "target_date", "", "2024-06-01"],
    ["WEB-1", "mel", "updated", "cycles", "Sprint 1", "Sprint 2"],
    ["WEB-1", "mel", "created", "modules", "", "1.0"],
    ["WEB-2", "mel", "updated", "name", "Old", "Issue 2"],
  ],
  relations: [["blocked_by", "WEB-2", "WEB-1"]],
  files: [["WEB-1", "a.png", "image/png"]],
  inTexts: ["WEB-1"],
  remarks: [
    /changes of “Rank” are left out \(1\)/,
    /the file gone\.pdf was not imported: its URL answers with 404; it is a link instead/,
  ],
};

/** An address without an account becomes a person who is shown by name (docs/import.md, "People"). */
const commentsWith = (lead: string): Provider["expected"]["comments"] => [
  ["WEB-1", "mel", `${lead}Comment 1`],
  ["WEB-2", "mel", `${lead}Comment 2`],
  ["WEB-2", "zoe", `${lead}Comment 3`],
  ["WEB-2", "mel", `${lead}Comment 4`],
];

const place = { field: "project", id: "WEB", name: "Website (WEB)" };

export const JIRA_CLOUD: Provider = {
  source: "jira_cloud",
  settings: { email: "ada@example.com" },
  place,
  tokenOf: ({ authorization = "" }) =>
    base64(authorization.replace("Basic ", "")).replace("ada@example.com:", ""),
  answer: provider("3", CLOUD),
  limited,
  expected: { ...expected, comments: commentsWith("") },
};

export const JIRA_SERVER: Provider = {
  source: "jira_server",
  settings: {},
  place,
  tokenOf: ({ authorization = "" }) => authorization.replace("Bearer ", ""),
  answer: provider("2", SERVER),
  limited,
  expected: { ...expected, comments: commentsWith("Title ") },
};
