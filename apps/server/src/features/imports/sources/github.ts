// GitHub, and GitHub Enterprise Server at an address of its own.
import type { SourceRecord } from "../engine/records.ts";
import { apiSource } from "./api/api-source.ts";
import type { ApiList, Context } from "./api/description.ts";
import { rootOf } from "./api/fields.ts";
import { readEvent } from "./api/github-history.ts";
import { inRepository, issueId, likeGitHub } from "./api/like-github.ts";
import { byLink } from "./api/paging.ts";
import { at, itself } from "./api/values.ts";
import { literally } from "./inline-files.ts";
import { type Json, textOf } from "./json-file.ts";

const PUBLIC = "https://api.github.com/";

/** Enterprise servers have their API below `/api/v3/`. */
function baseOf(url: string): string {
  const root = rootOf(url);
  if (/^https?:\/\/(www\.|api\.)?github\.com\//i.test(root)) return PUBLIC;
  return root.endsWith("/api/v3/") ? root : `${root}api/v3/`;
}

function* readBlocker(issue: Json, { settings, task }: Context): Generator<SourceRecord> {
  const repository = /\/repos\/([^/]+\/[^/]+)$/.exec(textOf(issue.repository_url))?.[1] ?? "";
  const other = issueId(repository || (settings.repository ?? ""), issue.number);
  const of = task.of ?? "";
  yield { kind: "relation", id: JSON.stringify([of, other]), issue: of, other, type: "blocked_by" };
}

const PERSON = { id: "login", name: ["name", "login"], email: "email" };
const events: ApiList = {
  items: itself,
  next: byLink,
  read: (event, context) => readEvent(event, context, PERSON),
  optional: "history",
};
const blockers: ApiList = { items: itself, next: byLink, read: readBlocker, optional: "dependencies" };

/** Addresses that GitHub gives to what people drop into a text. */
const filePattern = (url: string): RegExp => {
  const web = literally(URL.canParse(url) ? new URL(url).origin : "https://github.com");
  const hosts = `${web}|https:\\/\\/github\\.com`;
  return new RegExp(
    `(?:${hosts})\\/(?:user-attachments\\/(?:assets|files)|storage\\/user|[\\w.-]+\\/[\\w.-]+\\/(?:assets|files))\\/[^\\s)"'<>\\]]+` +
      `|https:\\/\\/(?:private-)?user-images\\.githubusercontent\\.com\\/[^\\s)"'<>\\]]+`,
    "g",
  );
};

export const github = apiSource(
  likeGitHub({
    id: "github",
    name: "GitHub",
    isUrlOptional: true,
    base: ({ url }) => (url === undefined ? PUBLIC : baseOf(url)),
    headers: ({ token = "" }) => ({
      authorization: `Bearer ${token}`,
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
    }),
    files: ({ url = "" }) => ({ pattern: filePattern(url) }),
    fileOrigins: ({ url = "" }) => (url === "" || baseOf(url) === PUBLIC ? ["https://github.com"] : []),
    paging: { per_page: "100" },
    issues: { sort: "created", direction: "asc" },
    person: PERSON,
    repositories: "user/repos",
    lists: { blockers, events },
    listed: { events: "issues/events" },
    more: (issue, { settings }) =>
      Number(at(issue, "issue_dependencies_summary.blocked_by")) > 0
        ? [
            inRepository(
              settings,
              "blockers",
              `issues/${textOf(issue.number)}/dependencies/blocked_by`,
              issueId(settings.repository ?? "", issue.number),
            ),
          ]
        : [],
  }),
);
