// Linear's CSV export (Linear, "Export issues"): cycles by number, projects as modules.
import { tableSource } from "./table/table-source.ts";

export const linearCsv = tableSource({
  id: "linear_csv",
  name: "Linear (CSV)",
  origin: "linear",
  body: "markdown",
  // "Wed Mar 06 2024 10:15:00 GMT+0000 (Coordinated Universal Time)"
  date: (text) => {
    const at = /\bGMT[+-]\d{4}\b/.test(text) ? Date.parse(text.replace(/\s*\(.*\)$/, "")) : Number.NaN;
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  },
  columns: {
    words: {
      key: "id",
      alias: "uuid",
      name: "title",
      description: "description",
      state: "status",
      estimate: "estimate",
      priority: "priority",
      labels: "labels",
      assignees: "assignee",
      author: "creator",
      parent: "parentissue",
      cycle: "cyclename cyclenumber",
      modules: "project",
      milestone: "projectmilestone",
      start_date: "started",
      target_date: "duedate",
      created_at: "created",
      updated_at: "updated",
      completed_at: "completed",
      blocked_by: "blockedby",
      relates_to: "relatedto",
      duplicate: "duplicateof",
    },
  },
});
