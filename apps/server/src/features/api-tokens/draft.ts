// What people may ask of a token, and what becomes of it.
import type { ApiTokenPatch } from "@cairn/contract/entities/api-token";
import { isDay, readInstant } from "@cairn/domain/dates";
import { sql } from "kysely";
import { invalid } from "../../platform/failure.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { wireTimeOf } from "../../platform/wire-time.ts";
import { readSetting } from "../instance/configurations.ts";
import type { TokenValues } from "./queries.ts";

const DAY_MS = 86_400_000;

/** An instant, or the end of a day in UTC. @throws invalid */
function instantOf(text: string): string {
  const instant = readInstant(isDay(text.trim()) ? `${text.trim()}T23:59:59Z` : text);
  if (instant === null) throw invalid({ expired_at: ["Enter a date, such as 2027-03-11."] });
  return instant;
}

/**
 * When a token expires: as asked, but within the instance's limit (API_TOKEN_MAX_DAYS); without a wish, at that limit.
 * @throws invalid
 */
export async function expiryOf(runtime: Runtime, asked: string | null): Promise<string | null> {
  const days = await readSetting(runtime, "API_TOKEN_MAX_DAYS");
  const now = runtime.now();
  const last = days === null ? null : new Date(now.getTime() + Number(days) * DAY_MS);
  if (asked === null) return last && wireTimeOf(last);
  const instant = instantOf(asked);
  if (instant <= wireTimeOf(now)) throw invalid({ expired_at: ["This time has passed."] });
  // A day ends later than the present time of day, which people did not choose.
  if (last !== null && Date.parse(instant) > last.getTime() + DAY_MS)
    throw invalid({ expired_at: [`On this server, tokens expire after at most ${days} days.`] });
  return instant;
}

/**
 * Projects that the token's user may see, each once. Null: no limit.
 * @throws invalid when one does not exist there, or when there is no workspace
 */
export async function projectsOf(
  db: Queryable,
  place: { workspace_id: string | null; user_id: string },
  asked: readonly string[] | null,
): Promise<string[] | null> {
  if (asked === null) return null;
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw invalid({ project_ids: ["Choose at least one project."] });
  if (place.workspace_id === null)
    throw invalid({ project_ids: ["Choose the workspace of these projects."] });
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p
    where p.workspace_id = ${place.workspace_id} and p.id = any(${ids}::uuid[]) and (p.network = 2 or exists (
      select from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id
        and m.member_id = ${place.user_id} and m.is_active))`.execute(db);
  if (rows.length < ids.length) throw invalid({ project_ids: ["One of these projects doesn't exist."] });
  return ids;
}

/** @throws invalid */
export function labelOf(text: string): string {
  const label = text.trim();
  if (label === "") throw invalid({ label: ["This field may not be blank."] });
  return label;
}

/** The columns that a patch sets. @throws invalid */
export async function valuesOf(
  runtime: Runtime,
  place: { workspace_id: string | null; user_id: string },
  { label, description, scope, is_active, expired_at, project_ids }: ApiTokenPatch,
): Promise<TokenValues> {
  return {
    ...(label === undefined ? {} : { label: labelOf(label) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(scope === undefined ? {} : { scope }),
    ...(is_active === undefined ? {} : { is_active }),
    ...(expired_at === undefined ? {} : { expired_at: await expiryOf(runtime, expired_at) }),
    ...(project_ids === undefined ? {} : { project_ids: await projectsOf(runtime.db, place, project_ids) }),
  };
}
