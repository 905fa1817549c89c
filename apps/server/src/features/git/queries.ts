// Connections and their log in the database.
import type { GitConnection, GitDelivery, GitProvider, GitRule } from "@cairn/contract/entities/git";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

/** A connection as routes return it, without the address of this server. */
export type StoredConnection = Omit<GitConnection, "webhook_url">;

const SHOWN = sql`c.id, c.created_at, c.updated_at, c.created_by, c.updated_by, c.workspace_id as workspace, c.project_id as project,
  c.provider, c.web_url as url, c.repository, (c.token is not null) as has_token, (c.hook_id is not null) as has_own_webhook,
  c.default_branch, c.is_active, c.paused_at, c.last_delivery_at`;

export async function connectionsOf(
  db: Queryable,
  workspaceId: string,
  projectId: string,
): Promise<StoredConnection[]> {
  const { rows } = await sql<StoredConnection>`
    select ${SHOWN} from git_connections c where c.workspace_id = ${workspaceId} and c.project_id = ${projectId}
    order by c.created_at, c.id limit 100`.execute(db);
  return rows;
}

/** The parts of a connection that never leave the server. */
export interface ConnectionSecrets {
  id: string;
  workspace_id: string;
  project_id: string;
  provider: GitProvider;
  web_url: string;
  repository: string;
  token: string | null;
  secret: string;
  hook_id: string | null;
  default_branch: string | null;
  bot_id: string;
  is_active: boolean;
}

const SECRETS = sql`c.id, c.workspace_id, c.project_id, c.provider, c.web_url, c.repository, c.token, c.secret, c.hook_id,
  c.default_branch, c.bot_id, c.is_active`;

export async function findConnection(
  db: Queryable,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<{ shown: StoredConnection; kept: ConnectionSecrets } | undefined> {
  const { rows } = await sql<StoredConnection & ConnectionSecrets>`
    select ${SHOWN}, c.workspace_id, c.project_id, c.web_url, c.token, c.secret, c.hook_id, c.bot_id from git_connections c
    where c.workspace_id = ${workspaceId} and c.project_id = ${projectId} and c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { workspace_id, project_id, web_url, token, secret, hook_id, bot_id, ...shown } = row;
  return { shown, kept: { ...shown, workspace_id, project_id, web_url, token, secret, hook_id, bot_id } };
}

/** For a delivery: of a project that is not archived. */
export async function findReceiver(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<ConnectionSecrets | undefined> {
  const { rows } = await sql<ConnectionSecrets>`
    select ${SECRETS} from git_connections c
    join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id and p.archived_at is null
    where c.workspace_id = ${workspaceId} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Deliveries of one connection are processed one after the other. */
export async function lockConnection(t: Tx, id: string): Promise<ConnectionSecrets | undefined> {
  const { rows } = await sql<ConnectionSecrets>`
    select ${SECRETS} from git_connections c where c.workspace_id = ${t.workspace_id} and c.id = ${id} for update`.execute(
    t.db,
  );
  return rows[0];
}

export interface KnownDelivery {
  id: string;
  outcome: GitDelivery["outcome"];
}

/** The delivery that has this id or the same body. */
export async function findDelivery(
  t: Tx,
  connectionId: string,
  deliveryId: string,
  bodyHash: Buffer,
): Promise<KnownDelivery | undefined> {
  const { rows } = await sql<KnownDelivery>`
    select d.id, d.outcome from git_deliveries d
    where d.workspace_id = ${t.workspace_id} and d.connection_id = ${connectionId}
      and (d.delivery_id = ${deliveryId} or d.body_hash = ${bodyHash}) order by d.outcome limit 1`.execute(
    t.db,
  );
  return rows[0];
}

export interface DeliveryRow extends Pick<
  GitDelivery,
  "delivery_id" | "event" | "outcome" | "detail" | "issue_count"
> {
  id: string;
  connection_id: string;
  body_hash: Buffer;
}

/** Notes what became of it; a failure is replaced by what became of its repetition. */
export async function noteDelivery(t: Tx, row: DeliveryRow): Promise<void> {
  await sql`
    delete from git_deliveries where workspace_id = ${t.workspace_id} and connection_id = ${row.connection_id}
      and outcome = 'failed' and (delivery_id = ${row.delivery_id} or body_hash = ${row.body_hash})`.execute(
    t.db,
  );
  await sql`
    insert into git_deliveries (workspace_id, id, connection_id, delivery_id, body_hash, event, outcome, detail, issue_count, received_at)
    values (${t.workspace_id}, ${row.id}, ${row.connection_id}, ${row.delivery_id}, ${row.body_hash}, ${row.event}, ${row.outcome},
      ${row.detail}, ${row.issue_count}, ${t.now}) on conflict do nothing`.execute(t.db);
  await sql`update git_connections set last_delivery_at = ${t.now}
    where workspace_id = ${t.workspace_id} and id = ${row.connection_id}`.execute(t.db);
}

const PAGE = 50;

/** Newest first. */
export async function deliveriesOf(
  db: Queryable,
  workspaceId: string,
  connectionId: string,
  before: string | undefined,
): Promise<GitDelivery[]> {
  const older = before
    ? sql`and (d.received_at, d.id) < (select b.received_at, b.id from git_deliveries b
        where b.workspace_id = ${workspaceId} and b.connection_id = ${connectionId} and b.id = ${before})`
    : sql``;
  const { rows } = await sql<GitDelivery>`
    select d.id, d.delivery_id, d.event, d.outcome, d.detail, d.issue_count, d.received_at from git_deliveries d
    where d.workspace_id = ${workspaceId} and d.connection_id = ${connectionId} ${older}
    order by d.received_at desc, d.id desc limit ${PAGE}`.execute(db);
  return rows;
}

export async function rulesOf(db: Queryable, workspaceId: string, projectId: string): Promise<GitRule[]> {
  const { rows } = await sql<GitRule>`
    select r.event, r.target_branch, r.state_id from git_rules r
    where r.workspace_id = ${workspaceId} and r.project_id = ${projectId} order by r.position, r.id`.execute(
    db,
  );
  return rows;
}
