// The instance in the database: one row, its settings, its admins. None of it belongs to a workspace.
import type { Instance } from "@cairn/contract/entities/instance";
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

export interface InstanceFacts {
  id: string;
  instance_name: string | null;
  instance_id: string;
  is_setup_done: boolean;
  is_signup_screen_visited: boolean;
  is_telemetry_enabled: boolean;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  user_count: Instance["user_count"];
  workspaces_exist: boolean;
}

/** The instance with its counts; undefined before the first start has finished. */
export const findInstance = (db: Queryable): Promise<InstanceFacts | undefined> =>
  db
    .selectFrom("instances")
    .select([
      "id",
      "instance_name",
      "instance_id",
      "is_setup_done",
      "is_signup_screen_visited",
      "is_telemetry_enabled",
      "created_at",
      "updated_at",
      "created_by",
      "updated_by",
    ])
    .select((e) => [
      e
        .selectFrom("users")
        .select((u) => u.fn.countAll<number>().as("count"))
        .where("is_bot", "=", false)
        .$asScalar()
        .as("user_count"),
      e.exists(e.selectFrom("workspaces").select("id")).as("workspaces_exist"),
    ])
    .$castTo<InstanceFacts>()
    .executeTakeFirst();

/** Locks the instance row: of two concurrent setups, the second is refused. */
export const lockInstance = (db: Queryable): Promise<{ id: string; is_setup_done: boolean } | undefined> =>
  db.selectFrom("instances").select(["id", "is_setup_done"]).forUpdate().executeTakeFirst();

export interface SettingRow {
  id: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  key: string;
  value: string | null;
  category: string;
  is_encrypted: boolean;
}

const SETTING_COLUMNS = [
  "id",
  "created_at",
  "updated_at",
  "created_by",
  "updated_by",
  "key",
  "value",
  "category",
  "is_encrypted",
] as const;

/** All settings as they are stored: secrets encrypted. */
export const storedSettings = (
  db: Queryable,
  keys: readonly string[] | null = null,
): Promise<SettingRow[]> => {
  const query = db.selectFrom("instance_configurations").select(SETTING_COLUMNS).orderBy("key");
  return (keys === null ? query : query.where("key", "in", keys)).$castTo<SettingRow>().execute();
};

/** Whether the setup is complete, and the settings for sign-in, in one statement. */
export async function signInFacts(
  db: Queryable,
): Promise<{ is_setup_done: boolean; flags: Map<string, string> }> {
  const { rows } = await sql<{ is_setup_done: boolean; key: string | null; value: string | null }>`
    select i.is_setup_done, c.key, c.value
    from instances i left join instance_configurations c on c.category = 'AUTHENTICATION'`.execute(db);
  const flags = new Map(rows.map((row) => [row.key ?? "", row.value ?? ""]));
  return { is_setup_done: rows[0]?.is_setup_done ?? false, flags };
}

const adminRows = (db: Queryable) =>
  db
    .selectFrom("instance_admins as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select([
      "a.id",
      "a.created_at",
      "a.updated_at",
      "a.created_by",
      "a.updated_by",
      "a.role",
      "a.is_verified",
      "a.user_id as user",
      "a.instance_id as instance",
      sql<{
        id: string;
        first_name: string;
        last_name: string;
        avatar: string;
        is_bot: boolean;
        display_name: string;
        email: string;
      }>`json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
        'is_bot', u.is_bot, 'display_name', u.display_name, 'email', u.email)`.as("user_detail"),
    ]);

export const listAdmins = (db: Queryable) => adminRows(db).orderBy("a.created_at").orderBy("a.id").execute();

export const findAdmin = (db: Queryable, id: string) =>
  adminRows(db).where("a.id", "=", id).executeTakeFirst();

/** Locks all admins, so that two concurrent dismissals leave at least one. */
export const lockAdmins = (db: Queryable): Promise<{ id: string; user_id: string }[]> =>
  db.selectFrom("instance_admins").select(["id", "user_id"]).orderBy("id").forUpdate().execute();

/** The person behind an admin session's token, if they are still an admin. */
export const findAdminOfSession = (
  db: Queryable,
  tokenHash: Buffer,
  now: string,
): Promise<{ user_id: string } | undefined> =>
  db
    .selectFrom("sessions as s")
    .innerJoin("instance_admins as a", "a.user_id", "s.user_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("s.user_id")
    .where("s.token_hash", "=", tokenHash)
    .where("s.kind", "=", "admin")
    .where("s.expires_at", ">", now)
    .where("u.is_active", "=", true)
    .executeTakeFirst();
