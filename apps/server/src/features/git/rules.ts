// Which state pull requests move issues to: read and replaced as a whole.
import type { GitRule } from "@cairn/contract/entities/git";
import { sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { rulesOf } from "./queries.ts";

export const listRules = ({ runtime, workspace, project }: ProjectContext): Promise<GitRule[]> =>
  rulesOf(runtime.db, workspace.id, project.id);

/** @throws invalid when a state is not one of the project */
export async function replaceRules(context: ProjectContext, rules: readonly GitRule[]): Promise<GitRule[]> {
  const { project } = context;
  const wanted = rules.map((rule, position) => ({
    ...rule,
    target_branch: rule.target_branch.trim().replaceAll("\0", ""),
    id: newId(),
    position,
  }));
  return tx(context, async (t) => {
    // One writer at a time: otherwise the rules of two would be mixed.
    await sql`select from projects where workspace_id = ${t.workspace_id} and id = ${project.id} for update`.execute(
      t.db,
    );
    const { rows } = await sql<{ id: string }>`
      select s.id from states s where s.workspace_id = ${t.workspace_id} and s.project_id = ${project.id}
        and s."group" <> 'triage' for key share`.execute(t.db);
    const states = new Set(rows.map(({ id }) => id));
    if (wanted.some(({ state_id }) => !states.has(state_id)))
      throw invalid({ rules: ["Choose states of this project."] });
    await sql`delete from git_rules where workspace_id = ${t.workspace_id} and project_id = ${project.id}`.execute(
      t.db,
    );
    await sql`
      insert into git_rules (workspace_id, id, project_id, position, event, target_branch, state_id)
      select ${t.workspace_id}::uuid, r.id, ${project.id}::uuid, r.position, r.event, r.target_branch, r.state_id
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as r (id uuid, position integer, event text, target_branch text, state_id uuid)`.execute(t.db);
    return rulesOf(t.db, t.workspace_id, project.id);
  });
}
