// Asana's CSV export of a project (Asana, "Exporting projects"): sections are states; a completed task has a time.
import type { IssueRecord } from "../engine/records.ts";
import { tableSource } from "./table/table-source.ts";

const DONE = "Completed";

/** Sections say where a task stands, not whether it is done. */
function complete(issue: IssueRecord): [] {
  if (issue.completed) issue.state = DONE;
  return [];
}

export const asanaCsv = tableSource({
  id: "asana_csv",
  name: "Asana (CSV)",
  origin: "asana",
  body: "text",
  columns: {
    words: {
      key: "taskid",
      name: "name taskname",
      description: "notes",
      state: "sectioncolumn section column",
      priority: "priority",
      labels: "tags",
      assignees: "assigneeemail assignee",
      modules: "projects",
      parent: "parenttask",
      start_date: "startdate",
      target_date: "duedate",
      created_at: "createdat",
      updated_at: "lastmodified",
      completed_at: "completedat",
      blocked_by: "blockedbydependencies",
      blocking: "blockingdependencies",
    },
  },
  refine: complete,
});
