// What is special about writing modules: their lead, their members and their dates (contract/issues §12, spec §4).
import type { Module, ModuleDraft, ModulePatch, ModuleRow } from "@cairn/contract/entities/module";
import type { ExternalIds } from "@cairn/contract/external/lists";
import type { ProjectContext } from "../../platform/http/context.ts";
import { jsonText } from "../../platform/json-text.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { createCollection, updateCollection } from "../collections/service.ts";
import { type FieldErrors, idSet, requireNoErrors } from "../issues/references.ts";
import { membersAmong, replaceMembers } from "./queries.ts";
import { MODULES } from "./rules.ts";

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
  const errors: FieldErrors = {};
  const lead = patch.lead_id && patch.lead_id !== before.lead_id ? [patch.lead_id] : [];
  const people = (patch.member_ids ?? []).filter((id) => !before.member_ids.includes(id));
  const members = await membersAmong(t, projectId, [...lead, ...people]);
  if (!lead.every((id) => members.has(id))) errors.lead_id = ["This is not a member of the project."];
  if (!people.every((id) => members.has(id)))
    errors.member_ids = ["Some of these people aren't members of this project."];
  const { start_date = before.start_date, target_date = before.target_date } = patch;
  if (start_date !== null && target_date !== null && start_date > target_date)
    errors.non_field_errors = ["The start date may not be after the target date."];
  requireNoErrors(errors);
}

/** @throws invalid, and as `createCollection` */
export function createModule(
  context: ProjectContext,
  draft: ModuleDraft,
  external: ExternalIds = {},
): Promise<Module> {
  const { sort_order: _placed, ...columns } = columnsOf(draft);
  const people = idSet(draft.member_ids);
  return createCollection(context, MODULES, {
    columns: { ...columns, ...external },
    fingerprint: [people],
    check: (t) => requireFits(t, context.project.id, NOTHING, draft),
    finish: (t, id) => replaceMembers(t, id, people),
  });
}

/** @throws invalid, and as `updateCollection` */
export function updateModule(
  context: ProjectContext,
  id: string,
  patch: ModulePatch,
  external: ExternalIds = {},
): Promise<Module> {
  const people = patch.member_ids && idSet(patch.member_ids);
  return updateCollection(context, MODULES, id, {
    columns: { ...columnsOf(patch), ...external },
    check: (t, before) => requireFits(t, context.project.id, before, patch),
    finish: async (t) => {
      if (people) await replaceMembers(t, id, people);
    },
  });
}
