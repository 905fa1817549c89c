// Resolves a key such as WEB-12: short links survive a renamed project and a moved issue.
import type { IssueAddress } from "@cairn/contract/entities/issue-details";
import { cleanIdentifier } from "@cairn/domain/names";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { visibleToPerson } from "../issues/references.ts";

const KEY = /^(.{1,40})-([1-9][0-9]{0,8})$/su;

/** The parts of a key; null when it is malformed. */
function readKey(key: string): { identifier: string; sequence_id: number } | null {
  const [, letters = "", digits = ""] = KEY.exec(key.trim()) ?? [];
  const identifier = cleanIdentifier(letters);
  return identifier === "" ? null : { identifier, sequence_id: Number(digits) };
}

/**
 * Prefers the current meaning of a key to former ones, if the person sees the issue; drafts are only found by their
 * author.
 */
async function findByKey(
  db: Queryable,
  workspaceId: string,
  me: string,
  { identifier, sequence_id }: { identifier: string; sequence_id: number },
): Promise<IssueAddress | undefined> {
  const { rows } = await sql<IssueAddress>`
    with named (project_id, age) as (
      select p.id, 0 from projects p where p.workspace_id = ${workspaceId} and p.identifier = ${identifier}
      union all
      select f.project_id, 1 from former_project_identifiers f where f.workspace_id = ${workspaceId} and f.identifier = ${identifier}
    ), meant (issue_id, age) as (
      select i.id, n.age from named n
      join issues i on i.workspace_id = ${workspaceId} and i.project_id = n.project_id and i.sequence_id = ${sequence_id}
      union all
      select k.issue_id, n.age from named n
      join former_issue_keys k on k.workspace_id = ${workspaceId} and k.project_id = n.project_id and k.sequence_id = ${sequence_id}
    )
    select i.id, i.project_id, i.archived_at from meant m
    join issues i on i.workspace_id = ${workspaceId} and i.id = m.issue_id
    where ${visibleToPerson("i", me)} and (not i.is_draft or i.created_by = ${me})
    order by m.age, i.id limit 1`.execute(db);
  return rows[0];
}

/** @throws issue.not_found */
export async function issueByKey(
  { runtime, workspace, me, token }: WorkspaceContext,
  key: string,
): Promise<IssueAddress> {
  const wanted = readKey(key);
  const address = wanted && (await findByKey(runtime.db, workspace.id, me.id, wanted));
  const isOpen = !token?.project_ids || (address && token.project_ids.includes(address.project_id));
  if (!address || !isOpen) throw fail("issue.not_found");
  return address;
}
