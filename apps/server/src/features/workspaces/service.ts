// The rules of workspaces themselves (contract/workspace §4.1, §4.2, spec §2).
import type { Workspace, WorkspaceDraft, WorkspacePatch } from "@cairn/contract/entities/workspace";
import { isSlug } from "@cairn/domain/names";
import { ADMIN } from "@cairn/domain/roles";
import { requireCheckOfProtected } from "../two-factor/service.ts";
import { conflict, fail, invalid } from "../../platform/failure.ts";
import type { UserContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { addDefaultCollection } from "../pages/collections/service.ts";
import { purgeIssuesOfWorkspace } from "../projects/purge.ts";
import { withIssueTotals } from "./issue-totals.ts";
import { joinWorkspace, workspacesOf } from "./membership.ts";
import { findWorkspace, isSlugTaken, type WorkspaceRow, workspacesById } from "./queries.ts";

export { findWorkspace, isSlugTaken };

const TAKEN = "This address is taken. Choose another one.";

/** @throws bad_request when the slug is missing */
export async function checkSlug({ runtime }: UserContext, slug = ""): Promise<{ status: boolean }> {
  if (slug === "") throw fail("bad_request", { error: "Name the address to check." });
  return { status: isSlug(slug) && !(await isSlugTaken(runtime.db, slug)) };
}

export const listWorkspaces = ({ runtime, me }: UserContext, search?: string): Promise<Workspace[]> =>
  workspacesOf(runtime, me.id, search);

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === "") throw invalid({ name: ["This field may not be blank."] });
  return trimmed;
}

async function insertWorkspace(t: Tx, slug: string, name: string, draft: WorkspaceDraft): Promise<void> {
  const added = await t.db
    .insertInto("workspaces")
    .values({
      id: t.workspace_id,
      slug,
      name,
      logo: draft.logo || null,
      organization_size: draft.organization_size ?? null,
      owner_id: t.actor_id,
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .onConflict((on) => on.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another request took it since it was checked.
  if (!added) throw conflict("slug", TAKEN);
  await t.db.insertInto("workspace_clocks").values({ workspace_id: t.workspace_id }).execute();
}

/** @throws invalid (slug in use, reserved or malformed; name blank), conflict when two requests take a slug at once */
export async function createWorkspace(context: UserContext, draft: WorkspaceDraft): Promise<WorkspaceRow> {
  const { runtime, me } = context;
  const name = requireName(draft.name);
  const { slug } = draft;
  if (!isSlug(slug))
    throw invalid({
      slug: ["Use up to 48 lower-case letters, digits, - and _. Some addresses are reserved."],
    });
  if (await isSlugTaken(runtime.db, slug)) throw invalid({ slug: [TAKEN] });
  return tx({ ...context, workspace: { id: newId() } }, async (t) => {
    await t.acts.watch("workspace", { id: t.workspace_id });
    await insertWorkspace(t, slug, name, draft);
    await addDefaultCollection(t);
    await joinWorkspace(t, { user_id: me.id, role: ADMIN, company_role: draft.company_role ?? null });
    return readRow(t, "insert");
  });
}

/** Reads the workspace of a transaction, and announces it: without totals, which no change of it carries. */
async function readRow(t: Tx, op: "insert" | "update"): Promise<WorkspaceRow> {
  const row = await findWorkspace(t.db, t.workspace_id);
  if (!row) throw fail("workspace.not_found");
  t.changed({ entity: "workspace", id: row.id, op, project_id: null, row });
  return row;
}

/** @throws workspace.not_found */
export async function readWorkspace({ runtime, workspace }: WorkspaceContext): Promise<Workspace> {
  const found = await workspacesById(runtime.db, [workspace.id]);
  const [row] = await withIssueTotals(runtime.db, found);
  if (!row) throw fail("workspace.not_found");
  return row;
}

/** Its URL never changes. @throws invalid */
export async function updateWorkspace(context: WorkspaceContext, patch: WorkspacePatch): Promise<Workspace> {
  const { organization_size, logo } = patch;
  const name = patch.name === undefined ? undefined : requireName(patch.name);
  await tx(context, async (t) => {
    await t.acts.watch("workspace", { id: t.workspace_id });
    await t.db
      .updateTable("workspaces")
      .set({
        name,
        organization_size,
        logo: logo === "" ? null : logo,
        updated_at: t.now,
        updated_by: t.actor_id,
      })
      .where("id", "=", t.workspace_id)
      .execute();
    await readRow(t, "update");
  });
  return readWorkspace(context);
}

/** Its stream is deleted with it; open sockets close when they find their membership missing. */
export async function removeWorkspace(context: WorkspaceContext): Promise<void> {
  await requireCheckOfProtected(context);
  await tx(context, async (t) => {
    await t.acts.watch("workspace", { id: t.workspace_id });
    await purgeIssuesOfWorkspace(t);
    await t.db.deleteFrom("workspaces").where("id", "=", t.workspace_id).execute();
  });
}
