// ClickUp's CSV export (ClickUp, "Export tasks"): times are milliseconds since 1970 or words; lists are modules; people and
// tags are in square brackets.
import { readList } from "../values.ts";
import type { IssueRecord, SourceRecord } from "../engine/records.ts";
import { readInstant } from "../instants.ts";
import { isObject, objects, textOf } from "./json-file.ts";
import type { Cells } from "./table/fields.ts";
import { filesIn } from "./table/files.ts";
import { personIn, tableSource } from "./table/table-source.ts";

const milliseconds = (text: string): string | null =>
  /^\d{12,14}$/.test(text) ? new Date(Number(text)).toISOString() : null;

/** `[{"text":"…","by":"ann@example.com","date":1700000000000}]` */
function commentsOf(issue: IssueRecord, cells: Cells): SourceRecord[] {
  return cells.all("comments").flatMap((cell, at): SourceRecord[] => {
    const found = parsed(cell);
    return objects(found).flatMap((comment, index): SourceRecord[] => {
      const text = textOf(comment.text);
      if (text.trim() === "") return [];
      const by = isObject(comment.by)
        ? textOf(comment.by.email) || textOf(comment.by.username)
        : textOf(comment.by);
      const person = by === "" ? null : personIn(by);
      const date = textOf(comment.date);
      const created = readInstant(milliseconds(date) ?? date);
      const id = JSON.stringify([issue.id, created, by, at, index]);
      return [
        ...(person ? [person] : []),
        {
          kind: "comment",
          id,
          issue: issue.id,
          author: person?.id ?? null,
          created,
          body: { text, format: "text" },
        },
      ];
    });
  });
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export const clickUpCsv = tableSource({
  id: "clickup_csv",
  name: "ClickUp (CSV)",
  origin: "clickup",
  body: "markdown",
  date: milliseconds,
  list: (cells) => readList(cells.map((cell) => cell.replace(/^\s*\[(.*)\]\s*$/s, "$1"))),
  columns: {
    words: {
      key: "taskid",
      alias: "taskcustomid",
      name: "taskname",
      description: "taskcontent taskdescription",
      state: "status",
      priority: "priority",
      labels: "tags",
      assignees: "assignees assignee",
      author: "createdby",
      parent: "parentid",
      modules: "listname",
      estimate: "points sprintpoints",
      start_date: "startdate",
      target_date: "duedate",
      created_at: "datecreated",
      updated_at: "dateupdated",
      completed_at: "dateclosed datedone",
      comments: "comments",
      attachments: "attachments",
    },
  },
  refine: (issue, cells) => [...commentsOf(issue, cells), ...filesIn(issue, cells)],
});
