// Jira's CSV exports, Cloud and Data Center ("Export Excel CSV (all fields)"): columns repeat for each value; comments
// and attachments have several parts in one cell.
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { nameAt } from "./inline-files.ts";
import type { Cells } from "./table/fields.ts";
import { personIn, tableSource } from "./table/table-source.ts";

/** `12/Mar/24 10:15 AM;jdoe;The text; with semicolons` */
const COMMENT = /^([^;]{6,40});([^;]*);([\s\S]*)$/;

function commentsOf(issue: IssueRecord, cells: Cells, date: (text: string) => string | null): SourceRecord[] {
  return cells.all("comments").flatMap((cell, index): SourceRecord[] => {
    const [, at = "", who = "", text = ""] = COMMENT.exec(cell) ?? [];
    const created = at === "" ? null : date(at);
    const isWhole = created === null;
    const person = isWhole || who.trim() === "" ? null : personIn(who);
    const body = { text: isWhole ? cell : text, format: "jira" as const };
    const id = JSON.stringify([issue.id, created, person?.id ?? null, created === null ? index : body.text]);
    return [
      ...(person ? [person] : []),
      { kind: "comment", id, issue: issue.id, author: person?.id ?? null, created, body },
    ];
  });
}

/** `12/Mar/24 10:15 AM;jdoe;screen.png;https://…`: a file that Jira shows to everyone; others become links. */
function attachmentsOf(
  issue: IssueRecord,
  cells: Cells,
  date: (text: string) => string | null,
): SourceRecord[] {
  return cells.all("attachments").flatMap((cell): SourceRecord[] => {
    const parts = cell.split(";");
    const url = parts.at(-1)?.trim() ?? "";
    if (parts.length < 3 || !/^https?:\/\//i.test(url)) return [];
    const created = date(parts[0] ?? "");
    const name = parts.at(-2)?.trim() || nameAt(url);
    return [{ kind: "file", id: `${issue.id} ${url}`, issue: issue.id, url, name, created }];
  });
}

export const jiraCsv = tableSource({
  id: "jira_csv",
  name: "Jira (CSV)",
  origin: "jira",
  body: "jira",
  groups: { "to do": "unstarted", new: "unstarted", "in progress": "started", done: "completed" },
  columns: {
    patterns: [
      [/^Outward issue link \(Blocks\)$/i, "blocking"],
      [/^Inward issue link \(Blocks\)$/i, "blocked_by"],
      [/^Outward issue link \(Duplicate\)$/i, "duplicate"],
      [/^Outward issue link \(/i, "relates_to"],
      [/^Custom field \((Story Points|Story point estimate)\)$/i, "estimate"],
      [/^Custom field \(Epic Link\)$/i, "parent"],
      [/^Custom field \(Start date\)$/i, "start_date"],
      [/^Custom field \(Sprint\)$/i, "cycle"],
    ],
    words: {
      name: "summary",
      key: "issuekey key",
      alias: "issueid",
      description: "description",
      state: "status",
      group: "statuscategory",
      priority: "priority",
      type: "issuetype type",
      labels: "labels label",
      assignees: "assignee",
      author: "creator reporter",
      parent: "parent parentid parentkey epiclink",
      start_date: "startdate",
      target_date: "duedate due",
      created_at: "created",
      updated_at: "updated",
      completed_at: "resolved",
      estimate: "storypoints storypointestimate",
      cycle: "sprint sprints",
      modules: "fixversions fixversion components component",
      comments: "comment comments",
      attachments: "attachment attachments",
    },
  },
  refine: (issue, cells, date) => [...commentsOf(issue, cells, date), ...attachmentsOf(issue, cells, date)],
});
