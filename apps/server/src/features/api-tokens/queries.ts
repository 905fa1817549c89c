// Tokens in the database, without their texts, of which only hashes are stored.
import type { ApiToken, TokenScope, TokenUse, TokenUsePeriod } from "@cairn/contract/entities/api-token";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";
import { userLite } from "../../platform/postgres/wire-sql.ts";

/** Whose tokens: a person's own, wherever they are valid; or those in a workspace that one of its admins manages. */
export type TokenPlace = { user_id: string } | { workspace_id: string; admin_id: string };

/** The tokens `k` of a place. Access tokens of applications are managed elsewhere. */
const placed = (place: TokenPlace): RawBuilder<unknown> =>
  "user_id" in place
    ? sql`k.kind = 'personal' and k.user_id = ${place.user_id}`
    : sql`k.workspace_id = ${place.workspace_id}
        and (k.kind = 'bot' or (k.kind = 'personal' and k.user_id = ${place.admin_id}))`;

async function select(
  db: Queryable,
  place: TokenPlace,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ApiToken[]> {
  const { rows } = await sql<ApiToken>`
    select k.id, k.created_at, k.updated_at, k.created_by, k.updated_by, k.label, k.description, k.is_active, k.expired_at,
      k.last_used, k.last_used_ip, (k.kind = 'bot')::int as user_type, k.user_id as user, ${userLite("u")} as user_detail,
      k.workspace_id as workspace, m.role, k.scope, k.hint,
      case when k.kind = 'bot' then array(
        select pm.project_id from project_members pm
        where pm.workspace_id = k.workspace_id and pm.member_id = k.user_id and pm.is_active order by pm.project_id
      ) else k.project_ids end as project_ids
    from api_tokens k join users u on u.id = k.user_id
    left join workspace_members m on k.kind = 'bot' and m.workspace_id = k.workspace_id and m.member_id = k.user_id
    where ${placed(place)} and ${condition}
    order by k.created_at desc, k.id desc limit 500`.execute(db);
  return rows;
}

/** Newest first. */
export const tokensIn = (db: Queryable, place: TokenPlace): Promise<ApiToken[]> => select(db, place);

export async function findToken(db: Queryable, place: TokenPlace, id: string): Promise<ApiToken | undefined> {
  const [token] = await select(db, place, sql`k.id = ${id}::uuid`);
  return token;
}

/** How many tokens count toward the limit of the place: a person's own, or those of the workspace's bots. */
export async function countTokens(
  db: Queryable,
  owner: { user_id: string } | { workspace_id: string },
): Promise<number> {
  const condition =
    "user_id" in owner
      ? sql`kind = 'personal' and user_id = ${owner.user_id}`
      : sql`kind = 'bot' and workspace_id = ${owner.workspace_id}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from api_tokens where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface TokenValues {
  label?: string;
  description?: string;
  scope?: TokenScope;
  expired_at?: string | null;
  project_ids?: string[] | null;
  is_active?: boolean;
}

export const setToken = (
  db: Queryable,
  id: string,
  values: TokenValues & { updated_at: string; updated_by: string },
): Promise<unknown> => db.updateTable("api_tokens").set(values).where("id", "=", id).execute();

export const deleteToken = (db: Queryable, id: string): Promise<unknown> =>
  db.deleteFrom("api_tokens").where("id", "=", id).execute();

/** How many steps the page of a token's use shows. */
const STEPS: Record<TokenUsePeriod, number> = { hour: 24, day: 30 };

/** Calls by hour or day of a time zone, with zeros where there were none. */
export async function usesOf(
  db: Queryable,
  id: string,
  { period, now, timeZone }: { period: TokenUsePeriod; now: string; timeZone: string },
): Promise<TokenUse["uses"]> {
  const before = `${STEPS[period] - 1} ${period}`;
  const { rows } = await sql<TokenUse["uses"][number]>`
    with steps as (
      select generate_series(
        date_trunc(${period}, ${now}::timestamptz at time zone ${timeZone}) - ${before}::interval,
        date_trunc(${period}, ${now}::timestamptz at time zone ${timeZone}), ${`1 ${period}`}::interval) as step
    )
    select (s.step at time zone ${timeZone}) as at, coalesce(sum(u.calls), 0)::int as calls,
      coalesce(sum(u.refused), 0)::int as refused
    from steps s left join api_token_uses u on u.token_id = ${id}::uuid
      and u.minute >= s.step at time zone ${timeZone}
      and u.minute < (s.step + ${`1 ${period}`}::interval) at time zone ${timeZone}
    group by s.step order by s.step`.execute(db);
  return rows;
}
