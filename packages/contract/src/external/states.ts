// States and labels of a project, as programs see them (contract/external §7).
import { Type, type Static } from "typebox";
import { LabelDraft, LabelPatch } from "../entities/label.ts";
import { StateDraft, StateGroup, StatePatch } from "../entities/state.ts";
import { route } from "../route.ts";
import { Bool, Float, Nullable, Paginated, SortOrder, Text, Uuid } from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery, objectQuery } from "./lists.ts";

const P = "/api/v1/workspaces/:slug/projects/:project_id";

export const ExternalState = Type.Object({
  ...externalBase,
  name: Text,
  description: Text,
  color: Text,
  /** The name in lower case, with hyphens. */
  slug: Text,
  sequence: Float,
  group: StateGroup,
  /** Always false: the hidden state of the intake is not listed. */
  is_triage: Bool,
  default: Bool,
  project: Expandable,
  workspace: Expandable,
});
export type ExternalState = Static<typeof ExternalState>;

const stateExtras = Type.Partial(
  Type.Object({ ...externalIds, sequence: SortOrder, default: Bool }),
).properties;
export const ExternalStateDraft = Type.Object({ ...StateDraft.properties, ...stateExtras });
export type ExternalStateDraft = Static<typeof ExternalStateDraft>;
export const ExternalStatePatch = Type.Object({ ...StatePatch.properties, ...stateExtras });
export type ExternalStatePatch = Static<typeof ExternalStatePatch>;

export const ExternalLabel = Type.Object({
  ...externalBase,
  name: Text,
  description: Text,
  color: Text,
  sort_order: Float,
  project: Expandable,
  workspace: Expandable,
  parent: Nullable(Uuid),
});
export type ExternalLabel = Static<typeof ExternalLabel>;

const labelExtras = Type.Partial(
  Type.Object({ ...externalIds, description: Type.String({ maxLength: 10_000 }) }),
).properties;
export const ExternalLabelDraft = Type.Object({ ...LabelDraft.properties, ...labelExtras });
export type ExternalLabelDraft = Static<typeof ExternalLabelDraft>;
export const ExternalLabelPatch = Type.Object({ ...LabelPatch.properties, ...labelExtras });
export type ExternalLabelPatch = Static<typeof ExternalLabelPatch>;

export const external_states = {
  list: route({
    method: "GET",
    path: `${P}/states/`,
    access: "project.view",
    summary: "The states of a project, in their order",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalState)) },
    errors: ["bad_page", "bad_order"],
  }),
  create: route({
    method: "POST",
    path: `${P}/states/`,
    access: "project.write",
    summary: "Add a state, after all others unless `sequence` places it",
    query: Type.Object(objectQuery),
    body: ExternalStateDraft,
    success: { status: 200, body: ExternalState },
    errors: ["invalid", "external.duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/states/:state_id/`,
    access: "project.view",
    summary: "A state",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalState },
    errors: ["state.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/states/:state_id/`,
    access: "project.write",
    summary: "Change a state; `default: true` makes it the default one",
    query: Type.Object(objectQuery),
    body: ExternalStatePatch,
    success: { status: 200, body: ExternalState },
    errors: ["state.not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/states/:state_id/`,
    access: "project.write",
    summary: "Delete a state that no work item is in",
    success: { status: 204 },
    errors: ["state.not_found", "state.default", "state.in_use"],
    mutates: true,
  }),
};

export const external_labels = {
  list: route({
    method: "GET",
    path: `${P}/labels/`,
    access: "project.view",
    summary: "The labels of a project, in their order",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalLabel)) },
    errors: ["bad_page", "bad_order"],
  }),
  create: route({
    method: "POST",
    path: `${P}/labels/`,
    access: "project.write",
    summary: "Add a label, after all others unless `sort_order` places it",
    query: Type.Object(objectQuery),
    body: ExternalLabelDraft,
    success: { status: 201, body: ExternalLabel },
    errors: ["invalid", "external.duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/labels/:label_id/`,
    access: "project.view",
    summary: "A label",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalLabel },
    errors: ["label.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/labels/:label_id/`,
    access: "project.write",
    summary: "Change a label",
    query: Type.Object(objectQuery),
    body: ExternalLabelPatch,
    success: { status: 200, body: ExternalLabel },
    errors: ["label.not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/labels/:label_id/`,
    access: "project.write",
    summary: "Delete a label with those below it; work items lose them",
    success: { status: 204 },
    errors: ["label.not_found"],
    mutates: true,
  }),
};
