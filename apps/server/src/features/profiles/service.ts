// A person's profile in a workspace and their involvement in the reader's projects (contract/workspace §5).
import type { PersonProfile, PersonProject, PersonStats } from "@cairn/contract/entities/person-profile";
import { VIEWER } from "@cairn/domain/roles";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { filterClock, type WireQuery } from "../issues/list/list-issues.ts";
import { ownIssues } from "../issues/list/own-issues.ts";
import { run } from "../issues/list/run.ts";
import { findPersonCard, type PersonCard } from "./queries.ts";
import { sharesStatement, statsStatement } from "./statements.ts";

/** @throws member.not_found */
export async function requirePerson(
  { runtime, workspace }: WorkspaceContext,
  userId: string,
): Promise<PersonCard> {
  const card = await findPersonCard(runtime.db, workspace.id, userId);
  if (!card) throw fail("member.not_found");
  return card;
}

/** @throws member.not_found, invalid */
export async function readStats(
  context: WorkspaceContext,
  userId: string,
  query: WireQuery,
): Promise<PersonStats> {
  await requirePerson(context, userId);
  const statement = statsStatement(await ownIssues(context, query), userId, filterClock(context).today);
  const [row] = await run<PersonStats>(context.runtime.pool, statement);
  if (!row) throw new Error("an aggregate without group by gives one row");
  return row;
}

/** @throws member.not_found */
export async function readPersonProfile(context: WorkspaceContext, userId: string): Promise<PersonProfile> {
  const { workspace_role, runtime } = context;
  const { email, ...card } = await requirePerson(context, userId);
  const project_data =
    workspace_role < VIEWER
      ? []
      : await run<PersonProject>(runtime.pool, sharesStatement(await ownIssues(context, {}), userId));
  return { project_data, user_data: workspace_role > VIEWER ? { email, ...card } : card };
}
