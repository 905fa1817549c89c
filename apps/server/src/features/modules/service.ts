// The rules of modules (contract/issues §12, spec §4). Every write to a module locks its project, so that the checks
// still hold when the row is written.
import type { Module, ModuleDraft, ModulePatch, ModuleRow } from "@cairn/contract/entities/module";
import { isClosedModule } from "@cairn/domain/modules";
import { fail } from "../../platform/failure.ts";
import { jsonText } from "../../platform/json-text.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { addFavorite, forgetFavorites, removeFavorite } from "../favorites/service.ts";
import { type Complaints, idSet, requireNone } from "../issues/references.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { recordOnEach, touchIssues } from "../issues/touch-issues.ts";
import { publishProjects } from "../projects/changes.ts";
import {
  deleteModule,
  insertModule,
  leaveAll,
  membersAmong,
  replaceMembers,
  writeModule,
} from "./queries.ts";
import { answerModule, requireModule, publishModule } from "./reading.ts";

/** Picks the writable fields; the client can't set any other. @throws invalid */
const columnsOf = (patch: ModulePatch) => ({
  name: patch.name?.trim(),
  description: patch.description,
  status: patch.status,
  lead_id: patch.lead_id,
  start_date: patch.start_date,
  target_date: patch.target_date,
  sort_order: patch.sort_order,
  logo_props: jsonText("logo_props", patch.logo_props),
  view_props: jsonText("view_props", patch.view_props),
});

/** The values before a change; none for a new module. */
type Known = Pick<ModuleRow, "lead_id" | "member_ids" | "start_date" | "target_date">;
const NOTHING: Known = { lead_id: null, member_ids: [], start_date: null, target_date: null };

/**
 * Checks project membership only for people who are being added: a person who has left the project may stay. @throws
 * invalid, keyed by field
 */
async function requireFits(t: Tx, projectId: string, before: Known, patch: ModulePatch): Promise<void> {
  const complaints: Complaints = {};
  const lead = patch.lead_id && patch.lead_id !== before.lead_id ? [patch.lead_id] : [];
  const people = (patch.member_ids ?? []).filter((id) => !before.member_ids.includes(id));
  const members = await membersAmong(t, projectId, [...lead, ...people]);
  if (!lead.every((id) => members.has(id))) complaints.lead_id = ["This is not a member of the project."];
  if (!people.every((id) => members.has(id)))
    complaints.member_ids = ["Some of these people aren't members of this project."];
  const { start_date = before.start_date, target_date = before.target_date } = patch;
  if (start_date !== null && target_date !== null && start_date > target_date)
    complaints.non_field_errors = ["The start date may not be after the target date."];
  requireNone(complaints);
}

/**
 * @throws invalid, duplicate, replay_differs, module.not_found when the object created with the key has been deleted
 */
export function createModule(context: ProjectContext, draft: ModuleDraft): Promise<Module> {
  const { project, runtime } = context;
  const { sort_order: _placed, ...columns } = columnsOf(draft);
  const people = idSet(draft.member_ids);
  return withIdempotencyKey(context, {
    fingerprint: ["module", project.id, Object.entries(columns), people],
    replay: (id) => answerModule(runtime.db, context, id),
    missing: () => fail("module.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        await lockProjectForWrite(t, project.id);
        await requireFits(t, project.id, NOTHING, draft);
        await insertModule(t, project.id, id, { ...columns, name: draft.name.trim() });
        await replaceMembers(t, id, people);
        await publishModule(t, "insert", context, id);
        await publishProjects(t, "update", [project.id]);
        return answerModule(t.db, context, id);
      }),
  });
}

/** @throws module.not_found, module.archived, invalid, duplicate */
export const updateModule = (context: ProjectContext, id: string, patch: ModulePatch): Promise<Module> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const before = await requireModule(t.db, context, id);
    if (before.archived_at !== null) throw fail("module.archived");
    await requireFits(t, context.project.id, before, patch);
    await writeModule(t, id, columnsOf(patch));
    if (patch.member_ids) await replaceMembers(t, id, idSet(patch.member_ids));
    await publishModule(t, "update", context, id);
    return answerModule(t.db, context, id);
  });

/** Its issues remain; the history of each records that it left (contract/issues §21.3). @throws module.not_found */
export const removeModule = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    const locked = await lockProjectForWrite(t, project.id);
    const { name } = await requireModule(t.db, context, id);
    const issues = await touchIssues(t, project.id, await leaveAll(t, id));
    await recordOnEach(t, locked, issues, () => ({
      verb: "deleted",
      field: "modules",
      old_value: name,
      new_value: "",
      old_identifier: id,
    }));
    await forgetFavorites(t, "module", id);
    await deleteModule(t, id);
    t.changed({ entity: "module", id, op: "delete", project_id: project.id, row: null });
    await publishProjects(t, "update", [project.id]);
  });

async function setArchived(
  t: Tx,
  context: ProjectContext,
  id: string,
  archived_at: string | null,
): Promise<void> {
  await writeModule(t, id, { archived_at });
  await publishModule(t, "update", context, id);
}

/** @throws module.not_found, module.not_closed */
export const archiveModule = (context: ProjectContext, id: string): Promise<{ archived_at: string }> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const module = await requireModule(t.db, context, id);
    if (!isClosedModule(module.status)) throw fail("module.not_closed");
    if (module.archived_at !== null) return { archived_at: module.archived_at };
    await setArchived(t, context, id, t.now);
    return { archived_at: t.now };
  });

/** A module that is not archived stays unchanged. @throws module.not_found */
export const restoreModule = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const { archived_at } = await requireModule(t.db, context, id);
    if (archived_at !== null) await setArchived(t, context, id, null);
  });

const favoriteOf = ({ project }: ProjectContext, id: string) =>
  ({ entity: "module", entity_id: id, project_id: project.id }) as const;

/** @throws module.not_found, duplicate */
export const addFavoriteModule = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireModule(t.db, context, id);
    await addFavorite(t, favoriteOf(context, id));
  });

/** @throws favorite.not_found */
export const removeFavoriteModule = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, (t) => removeFavorite(t, favoriteOf(context, id)));
