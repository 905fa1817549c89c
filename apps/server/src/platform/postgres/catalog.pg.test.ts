import { testDatabase, type TestDatabase } from "@cairn/testkit/database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Tables that belong to no workspace, and the root of the shard itself. */
const GLOBAL = new Set([
  "migrations",
  "instances",
  "instance_configurations",
  "instance_admins",
  "users",
  "profiles",
  "dashboards",
  "dashboard_widgets",
  "notification_preferences",
  "sessions",
  "totp_factors",
  "recovery_codes",
  "sign_in_challenges",
  "passkeys",
  "passkey_challenges",
  "accounts",
  "sign_in_flows",
  "auth_attempts",
  "mail_counts",
  "password_links",
  "mailed_codes",
  "idempotency_keys",
  "program_answers",
  "user_file_assets",
  // Of people, in one workspace or all.
  "api_tokens",
  "api_token_uses",
  "oauth_applications",
  "oauth_grants",
  "oauth_codes",
  "oauth_refresh_tokens",
  "workspaces",
  "workspace_imports",
  "push_keys",
  "push_subscriptions",
  // Entries outlive their workspaces.
  "audit_entries",
  // Entries that wait for systems outside.
  "audit_receivers",
  "audit_forwards",
  // Of the instance's Stripe account.
  "payment_events",
]);

interface Key {
  table: string;
  name: string;
  kind: string;
  columns: string[];
  target: string | null;
}

const KEYS = `
select c.relname as table, k.conname as name, k.contype as kind, r.relname as target,
  array(select a.attname::text from unnest(k.conkey) with ordinality u (num, ord)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by u.ord) as columns
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_class r on r.oid = k.confrelid
where n.nspname = 'public' and k.contype in ('p', 'u', 'f')
union all
select c.relname, i.relname, 'u', null,
  array(select a.attname::text from unnest(x.indkey::smallint[]) with ordinality u (num, ord)
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = u.num order by u.ord)
from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and x.indisunique`;

describe("the workspace is the shard (law 7)", () => {
  let database: TestDatabase;
  let keys: Key[];
  let tables: string[];
  beforeAll(async () => {
    database = await testDatabase();
    const client = new pg.Client(database.connection);
    await client.connect();
    keys = (await client.query<Key>(KEYS)).rows;
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    tables = rows.map(({ name }) => name).filter((name) => !GLOBAL.has(name));
    await client.end();
  });
  afterAll(() => database.drop());

  it("every tenant table has workspace_id first in its primary key and in every unique index", () => {
    const unique = keys.filter((key) => tables.includes(key.table) && key.kind !== "f");
    expect(unique.filter((key) => key.columns[0] !== "workspace_id")).toEqual([]);
    const withPrimary = new Set(unique.filter((key) => key.kind === "p").map((key) => key.table));
    expect(tables.filter((table) => !withPrimary.has(table))).toEqual([]);
    expect(tables.length).toBeGreaterThan(15);
  });

  it("every foreign key between tenant tables carries workspace_id, so that no row can reference another workspace", () => {
    const foreign = keys.filter(
      (key) => key.kind === "f" && tables.includes(key.table) && !GLOBAL.has(key.target ?? ""),
    );
    expect(foreign.filter((key) => key.columns[0] !== "workspace_id")).toEqual([]);
    expect(foreign.length).toBeGreaterThan(15);
  });
});
