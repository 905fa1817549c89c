// As documented at openproject.org/docs/api: collections with links to their next pages.
import type { Call, Provider, Reply } from "../provider.fixture.ts";
import { expectedIssue } from "./expected.fixture.ts";

const P = "/api/v3/projects/1";
const mel = { href: "/api/v3/users/5", title: "mel" };

const item = (id: number, links: object = {}, more: object = {}) => ({
  id,
  subject: `Issue ${id}`,
  description: { format: "markdown", raw: `Text of **${id}**`, html: "" },
  createdAt: `2024-03-${10 + id}T10:15:00.000Z`,
  updatedAt: `2024-03-${10 + id}T10:15:00.000Z`,
  ...more,
  _links: {
    status: { href: "/api/v3/statuses/1", title: "Doing" },
    type: { href: "/api/v3/types/1", title: "Task" },
    priority: { href: "/api/v3/priorities/1", title: "High" },
    author: mel,
    assignee: { href: null },
    parent: { href: null },
    ...links,
  },
});

/** Sentences are in the language of the token's owner, here German. */
const changed = (field: string, ...values: readonly string[]) => {
  const [from, to] = values.map((value) => `<i title="${value}">${value}</i>`);
  const sentence =
    to === undefined ? `auf ${from} gesetzt` : `von ${from} <br/><strong>auf</strong> ${to} geändert`;
  return { format: "custom", raw: `${field} …`, html: `<strong>${field}</strong> ${sentence}` };
};
const removed = (field: string, value: string) => ({
  format: "custom",
  raw: `${field} …`,
  html: `<strong>${field}</strong> gelöscht (<strike><i>${value}</i></strike>)`,
});

const activity = (id: number, raw: string, user: object, details: readonly object[] = []) => ({
  _type: raw === "" ? "Activity" : "Activity::Comment",
  id,
  version: id,
  details,
  comment: { format: "markdown", raw },
  createdAt: `2024-04-${10 + id}T10:15:00.000Z`,
  _links: { user },
});

const RELATION = {
  id: 1,
  type: "blocks",
  _links: { from: { href: "/api/v3/work_packages/1" }, to: { href: "/api/v3/work_packages/2" } },
};

const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  "/api/v3/projects": [
    { id: 1, name: "Website" },
    { id: 2, name: "App" },
    { id: 3, name: "Docs" },
  ],
  "/api/v3/statuses": [
    { name: "Doing", isClosed: false },
    { name: "Gone", isClosed: true, color: "#aabbcc" },
    { name: "Later", isClosed: false },
  ],
  [`${P}/types`]: [
    { id: 1, name: "Task" },
    { id: 2, name: "Milestone" },
    { id: 3, name: "Hidden" },
  ],
  [`${P}/versions`]: [{ id: 1, name: "1.0", status: "open", startDate: null, endDate: "2024-05-01" }],
  [`${P}/work_packages`]: [
    item(
      1,
      { assignee: mel, version: { href: "/api/v3/versions/1", title: "1.0" }, category: { title: "Web" } },
      { storyPoints: 3 },
    ),
    item(2, { parent: { href: "/api/v3/work_packages/1", title: "Issue 1" }, status: { title: "Gone" } }),
    // A milestone has one date; its author was deleted.
    item(
      3,
      { author: { href: null }, priority: null, type: null, status: null },
      { date: "2024-05-01", description: null },
    ),
  ],
  "/api/v3/work_packages/1/activities": [
    activity(1, "Comment 1", mel, [changed("Thema", "Old"), changed("Status", "Later")]),
    activity(2, "", mel, [
      changed("Thema", "Old", "Issue 1"),
      changed("Status", "Later", "Doing"),
      changed("Zuständig", "mel"),
      changed("Fortschritt", "0", "50"),
      removed("Endtermin", "2024-05-01"),
      changed("Version", "1.0"),
    ]),
    activity(3, "Comment 3", { href: "/api/v3/users/9", title: "Zoe" }, [changed("Datum", "2024-06-01")]),
  ],
  "/api/v3/work_packages/2/activities": [],
  "/api/v3/work_packages/3/activities": [],
  "/api/v3/work_packages/1/relations": [RELATION],
  "/api/v3/work_packages/2/relations": [RELATION],
};

const SCHEMA = {
  _type: "Schema",
  subject: { type: "String", name: "Thema" },
  status: { type: "Status", name: "Status" },
  assignee: { type: "User", name: "Zuständig" },
  dueDate: { type: "Date", name: "Endtermin" },
  version: { type: "Version", name: "Version" },
};
/** What is one object. The third schema is missing. */
const SINGLE: Readonly<Record<string, object>> = {
  [P]: { _type: "Project", id: 1, name: "Website" },
  "/api/v3/work_packages/schemas/1-1": SCHEMA,
  "/api/v3/work_packages/schemas/1-2": { _type: "Schema", date: { type: "Date", name: "Datum" } },
};

function answer({ path, query }: Call): Reply | undefined {
  const one = SINGLE[path];
  if (one !== undefined) return { body: one };
  const items = LISTS[path];
  if (items === undefined) return undefined;
  const page = Number(query.get("offset") ?? 1);
  const next = { nextByOffset: { href: `${path}?offset=${page + 1}&pageSize=2` } };
  return {
    body: {
      _type: "Collection",
      total: items.length,
      _embedded: { elements: items.slice((page - 1) * 2, page * 2) },
      _links: page * 2 < items.length ? next : {},
    },
  };
}

export const OPEN_PROJECT: Provider = {
  source: "openproject",
  settings: {},
  place: { field: "project", id: "1", name: "Website" },
  tokenOf: ({ authorization = "" }) =>
    Buffer.from(authorization.replace("Basic ", ""), "base64").toString().replace("apikey:", ""),
  answer,
  limited: () => ({ status: 429, headers: { "retry-after": "60" } }),
  expected: {
    issues: [
      expectedIssue("1", "Issue 1", {
        state: "Doing",
        group: "started",
        priority: "high",
        labels: ["Type: Task", "Web"],
        modules: ["1.0"],
        assignees: ["mel"],
      }),
      expectedIssue("2", "Issue 2", {
        state: "Gone",
        group: "completed",
        priority: "high",
        labels: ["Type: Task"],
        parent: "1",
      }),
      expectedIssue("3", "Issue 3", { state: "Backlog", group: "backlog", author: null }),
    ],
    comments: [
      ["1", "mel", "Comment 1"],
      ["1", null, "Zoe: Comment 3"],
    ],
    relations: [["blocked_by", "2", "1"]],
    history: [
      ["1", "mel", "updated", "assignees", "", "mel"],
      ["1", "mel", "created", "modules", "", "1.0"],
      ["1", "mel", "updated", "name", "Old", "Issue 1"],
      ["1", "mel", "updated", "state", "Later", "Doing"],
      ["1", "mel", "updated", "target_date", "2024-05-01", ""],
      ["1", null, "updated", "target_date", "", "2024-06-01"],
    ],
    remarks: [
      /left out: names of fields \(/,
      /changes of “Fortschritt” are left out \(1\)/,
      /left out: relations \(/,
      /the estimate “3”/,
    ],
  },
};
