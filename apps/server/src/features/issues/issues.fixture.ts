// Helpers that the issue tests share.
import type { Activity } from "@cairn/contract/entities/history";
import { newId } from "../../platform/ids.ts";
import type { Runtime } from "../../platform/runtime.ts";

interface Place {
  workspace: { id: string };
  project: { id: string };
}

/** The parts of the testkit's world that are needed here. */
interface World extends Place {
  runtime: Runtime;
  P: string;
  as: (name: string) => { send: (method: "GET", path: string) => Promise<{ body: Activity[] }> };
}

export async function addLabel(w: World, name: string, place: Place = w): Promise<string> {
  const id = newId();
  await w.runtime.db
    .insertInto("labels")
    .values({ workspace_id: place.workspace.id, id, project_id: place.project.id, name, sort_order: 1 })
    .execute();
  return id;
}

export async function addPoint(w: World, value: string, place: Place = w): Promise<string> {
  const scope = { workspace_id: place.workspace.id, project_id: place.project.id };
  const estimate = newId();
  const id = newId();
  await w.runtime.db
    .insertInto("estimates")
    .values({ ...scope, id: estimate, name: value })
    .execute();
  await w.runtime.db
    .insertInto("estimate_points")
    .values({ ...scope, id, estimate_id: estimate, key: 1, value })
    .execute();
  return id;
}

export async function historyOf(w: World, id: string, who = "ada"): Promise<Activity[]> {
  const { body } = await w.as(who).send("GET", `${w.P}/issues/${id}/history/?activity_type=issue-property`);
  return body;
}

const TABLES = [
  "issues",
  "issue_bodies",
  "issue_labels",
  "issue_assignees",
  "issue_mentions",
  "issue_subscribers",
  "issue_activities",
  "issue_comments",
  "changes",
  "projects",
  "idempotency_keys",
];

/** All rows that writing an issue could change, as text: equal before and after everything that must write nothing. */
export async function dump(w: World): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await w.runtime.pool.query(`select to_jsonb(t)::text as row from ${table} t order by 1`);
    all[table] = rows.map((r) => r.row);
  }
  return all;
}
