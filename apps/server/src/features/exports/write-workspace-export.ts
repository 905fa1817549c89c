// Writes an export of the whole workspace.
import { ADMIN } from "@cairn/domain/roles";
import { sql } from "kysely";
import { type Spooled, spool } from "../../platform/files/spool.ts";
import { inSnapshot } from "../../platform/postgres/snapshot.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { extentOf, workspaceZip } from "../workspace-files/write-workspace.ts";
import { type Claimed, NoAccess, noteStart } from "./leases.ts";

/** @throws NoAccess when its person no longer administers the workspace */
async function requireAdmin({ db }: Runtime, { workspace_id, initiated_by }: Claimed): Promise<void> {
  const { rows } = await sql`
    select from workspace_members m join users u on u.id = m.member_id and u.is_active
    where m.workspace_id = ${workspace_id} and m.member_id = ${initiated_by} and m.is_active and m.role >= ${ADMIN}`.execute(
    db,
  );
  if (rows.length === 0) throw new NoAccess();
}

/** The caller gives the file to the store or discards it. @throws LostLease, NoAccess */
export async function writeWorkspaceExport(
  runtime: Runtime,
  claimed: Claimed,
  progress: (amount: number) => Promise<void>,
): Promise<Spooled> {
  await requireAdmin(runtime, claimed);
  return inSnapshot(runtime.pool, async (client) => {
    await noteStart(runtime, claimed, await extentOf(client, claimed.workspace_id), []);
    return spool(
      await workspaceZip(runtime, client, { id: claimed.workspace_id, progress }),
      runtime.config.dataDir,
    );
  });
}
