// Creates a workspace from its file, in one transaction: there is all of it, or nothing.
import { isSlug } from "@cairn/domain/names";
import { ADMIN } from "@cairn/domain/roles";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { readMigrations } from "../../platform/postgres/migrate.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { joinWorkspace } from "../workspaces/membership.ts";
import { findWorkspace, isSlugTaken } from "../workspaces/service.ts";
import { Archive, UnreadableArchive } from "./archive.ts";
import { loadFiles } from "./load-files.ts";
import { inviteArrivals, loadPeople } from "./load-people.ts";
import { type Loading, loadTable } from "./load-rows.ts";
import { renewSecretUrls } from "./renew-secret-urls.ts";
import { FORMAT, type Manifest, type Person, type Summary, tableEntry } from "./manifest.ts";
import { CARRIED } from "./tables.ts";

/** A table, a file or a batch may take longer than a request's statements. */
const STATEMENT_MS = 600_000;

export interface WorkspaceToLoad {
  /** Where the file is on disk. */
  path: string;
  /** Its address here; null for the one it had. */
  slug: string | null;
  /** Who imports it: becomes an admin of it. */
  me: { id: string };
  /** Called with how much was written since the last call, in rows (see `extentOfSummary`); throws to stop. */
  progress: (amount: number) => Promise<void>;
  begin?: (summary: Summary) => Promise<void>;
  /** Called last in the transaction of the import. */
  end?: (t: Tx, loaded: LoadedWorkspace, summary: Summary) => Promise<void>;
}

export interface LoadedWorkspace {
  id: string;
  slug: string;
  name: string;
  rows: number;
  files: number;
  people: number;
  bots: number;
  /** The people who had no account here. */
  invited: Person[];
}

/** @throws UnreadableArchive */
function requireReadable({ format, schema }: Manifest): void {
  const newest = readMigrations().at(-1)?.version ?? 0;
  if (format > FORMAT || schema > newest)
    throw new UnreadableArchive("The file was written by a newer version of Cairn. Upgrade this one first.");
}

/** @throws UnreadableArchive */
async function requireAddress({ db }: Runtime, slug: string): Promise<void> {
  if (!isSlug(slug))
    throw new UnreadableArchive(`${JSON.stringify(slug)} cannot be the address of a workspace.`);
  if (await isSlugTaken(db, slug))
    throw new UnreadableArchive(`The address ${slug} is taken on this instance. Choose another one.`);
}

/** Arrays of issues are ordered by ids, which are others here. */
const orderAssignees = (t: Tx): Promise<unknown> =>
  sql`
  update issues set assignee_ids = array(select unnest(assignee_ids) order by 1)
  where workspace_id = ${t.workspace_id} and cardinality(assignee_ids) > 1`.execute(t.db);

/** The importing person is an admin, whatever the file says. */
async function joinAsAdmin(t: Tx): Promise<void> {
  await joinWorkspace(t, { user_id: t.actor_id, role: ADMIN });
  await sql`
    update workspace_members set role = ${ADMIN} where workspace_id = ${t.workspace_id} and member_id = ${t.actor_id}`.execute(
    t.db,
  );
}

/** @throws UnreadableArchive when rows are missing */
async function loadTables(t: Tx, loading: Loading): Promise<number> {
  const { archive } = loading;
  const summary = await archive.summary();
  const known = new Set(CARRIED.map(({ name }) => tableEntry(name)));
  const foreign = archive.names("tables/").find((name) => !known.has(name));
  if (foreign !== undefined) throw new UnreadableArchive(`This version of Cairn cannot read ${foreign}.`);
  let total = 0;
  for (const table of CARRIED) {
    const expected = summary.rows[table.name];
    // The table is younger than the file.
    if (expected === undefined) continue;
    const loaded = await loadTable(t, table, loading);
    if (loaded !== expected)
      throw new UnreadableArchive(`The file is damaged: ${table.name} has ${loaded} of ${expected} rows.`);
    total += loaded;
  }
  return total;
}

async function loadAll(t: Tx, archive: Archive, slug: string, options: WorkspaceToLoad, runtime: Runtime) {
  await sql`
    select set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('cairn.read_model', 'still', true)`.execute(
    t.db,
  );
  await sql`set constraints all deferred`.execute(t.db);
  const { workspace } = await archive.manifest();
  const summary = await archive.summary();
  await options.begin?.(summary);
  const people = await loadPeople(t, archive);
  const rows = await loadTables(t, {
    archive,
    ids: new Map([...people.ids, [workspace.id, t.workspace_id]]),
    fixed: { workspaces: { id: t.workspace_id, slug } },
    progress: options.progress,
  });
  await orderAssignees(t);
  await sql`set constraints all immediate`.execute(t.db);
  await sql`select set_config('cairn.read_model', '', true)`.execute(t.db);
  await t.db.insertInto("workspace_clocks").values({ workspace_id: t.workspace_id }).execute();
  await renewSecretUrls(t);
  await inviteArrivals(t, people);
  await joinAsAdmin(t);
  const files = await loadFiles(runtime, t, archive, options.progress);
  const row = await findWorkspace(t.db, t.workspace_id);
  if (!row) throw new UnreadableArchive("The file contains no workspace.");
  t.changed({ entity: "workspace", id: row.id, op: "insert", project_id: null, row });
  const loaded = {
    id: row.id,
    slug,
    name: row.name,
    rows,
    files,
    people: people.ids.size,
    bots: people.bots,
    invited: people.created,
  };
  await options.end?.(t, loaded, summary);
  return loaded;
}

/** @throws UnreadableArchive with a message for people; nothing of the workspace is there then */
export async function loadWorkspace(runtime: Runtime, options: WorkspaceToLoad): Promise<LoadedWorkspace> {
  const archive = await Archive.open(options.path);
  try {
    const manifest = await archive.manifest();
    requireReadable(manifest);
    const slug = options.slug ?? manifest.workspace.slug;
    await requireAddress(runtime, slug);
    return await tx({ runtime, workspace: { id: newId() }, me: options.me }, (t) =>
      loadAll(t, archive, slug, options, runtime),
    );
  } finally {
    archive.close();
  }
}
