// The `data` of deliveries: objects as the external API shows them (contract/workspace §10, §14). Issues carry what they
// refer to, because receivers often have no token to look it up.
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { externalRunActivities, externalRuns } from "../agent-runs/rows.ts";
import { externalComments } from "../external-api/objects/comment.ts";
import { externalCycles } from "../external-api/objects/cycle.ts";
import { externalIntakeItems } from "../external-api/objects/intake.ts";
import { externalIssues } from "../external-api/objects/issue.ts";
import { externalModules } from "../external-api/objects/module.ts";
import { externalProjects } from "../external-api/objects/project.ts";
import type { EventName } from "./events.ts";

type Objects = ReadonlyMap<string, object>;

interface References {
  id: string;
  state: object | null;
  labels: object[];
  assignees: object[];
}

/** The state, labels and assignees of issues. */
async function referencesOf(t: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, References>> {
  const { rows } = await sql<References>`
    select i.id,
      (select json_build_object('id', s.id, 'name', s.name, 'color', s.color, 'group', s."group") from states s
        where s.workspace_id = i.workspace_id and s.id = i.state_id) as state,
      array(select json_build_object('id', l.id, 'name', l.name, 'color', l.color) from labels l
        where l.workspace_id = i.workspace_id and l.id = any (i.label_ids) order by l.name, l.id) as labels,
      array(select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
        'avatar', u.avatar, 'display_name', u.display_name) from users u
        where u.id = any (i.assignee_ids) order by u.display_name, u.id) as assignees
    from issues i where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[])`.execute(t.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function issuesOf(t: Tx, ids: readonly string[]): Promise<Objects> {
  const issues = await externalIssues(t.db, t.workspace_id, ids);
  const references = await referencesOf(t, ids);
  return new Map([...issues].map(([id, issue]) => [id, { ...issue, ...references.get(id) }]));
}

/** Submissions, by the ids of their issues (contract/external §12). The sender of an external one is not included. */
async function submissionsOf(t: Tx, ids: readonly string[]): Promise<Objects> {
  const { rows } = await sql<{ id: string }>`
    select id from inbox_issues where workspace_id = ${t.workspace_id} and issue_id = any (${ids}::uuid[])`.execute(
    t.db,
  );
  const items = await externalIntakeItems(t.db, t.workspace_id, {
    ids: rows.map(({ id }) => id),
    withEmail: false,
  });
  return new Map([...items.values()].map((item) => [item.issue_detail.id, item]));
}

const LOADERS: Record<EventName, (t: Tx, ids: readonly string[]) => Promise<Objects>> = {
  issue: issuesOf,
  inbox_issue: submissionsOf,
  issue_comment: (t, ids) => externalComments(t.db, t.workspace_id, ids),
  agent_run: (t, ids) => externalRuns(t.db, t.workspace_id, ids),
  agent_run_activity: (t, ids) => externalRunActivities(t.db, t.workspace_id, ids),
  // The status of cycles is that of today in UTC: receivers have no time zone.
  cycle: (t, ids) => externalCycles(t.db, t.workspace_id, t.now.slice(0, 10), ids),
  module: (t, ids) => externalModules(t.db, t.workspace_id, ids),
  // Of no person: without membership.
  project: (t, ids) => externalProjects(t.db, t.workspace_id, null, ids),
};

/** The objects that exist, by id. */
export const loadData = (t: Tx, event: EventName, ids: readonly string[]): Promise<Objects> =>
  LOADERS[event](t, [...new Set(ids)]);
