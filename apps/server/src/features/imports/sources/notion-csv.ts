// Notion's export of a database as CSV (Notion, "Export your content"): columns are called as people like; a relation is
// the title and the address of a page.
import { readList } from "../values.ts";
import { tableSource } from "./table/table-source.ts";

/** `Title (https://www.notion.so/…)` and `Title (../Tasks%20123.md)` */
const withoutAddress = (text: string): string =>
  text.replace(/\s*\((?:https?:|\.{0,2}\/|[^()\s]+\.md)[^()]*\)\s*$/, "");

export const notionCsv = tableSource({
  id: "notion_csv",
  name: "Notion (CSV)",
  origin: "notion",
  body: "markdown",
  // "@March 6, 2024 10:15 AM (UTC)"; of a range, its beginning
  date: (text) =>
    text
      .replace(/^@/, "")
      .split("→")[0]
      ?.replace(/\s*\((?:UTC|GMT[^)]*)\)/, " UTC")
      .trim() ?? null,
  list: (cells) => readList(cells).map(withoutAddress),
  columns: {
    words: {
      key: "id taskid ticket issueid",
      name: "name title task taskname",
      description: "description text notes",
      state: "status state stage",
      priority: "priority",
      labels: "tags labels multiselect",
      type: "type tasktype",
      assignees: "assignee assignees assignto owner person",
      author: "createdby",
      cycle: "sprint cycle",
      modules: "project projects epic",
      estimate: "estimate storypoints points",
      start_date: "startdate start",
      target_date: "due duedate deadline date",
      created_at: "createdtime created",
      updated_at: "lasteditedtime updated",
      completed_at: "completedon completed",
      url: "url link",
    },
  },
});
