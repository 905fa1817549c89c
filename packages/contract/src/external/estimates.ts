// The estimate of a project and its points, as programs see them (contract/external §14).
import { Type, type Static } from "typebox";
import { ESTIMATE_TYPES } from "../entities/estimate.ts";
import { route } from "../route.ts";
import { Bool, Int, OneOf, Text, Uuid } from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, objectQuery } from "./lists.ts";

const P = "/api/v1/workspaces/:slug/projects/:project_id";
const POINTS = `${P}/estimates/:estimate_id/estimate-points` as const;

export const ExternalEstimate = Type.Object({
  ...externalBase,
  name: Text,
  description: Text,
  type: OneOf(ESTIMATE_TYPES),
  last_used: Bool,
  project: Expandable,
  workspace: Expandable,
});
export type ExternalEstimate = Static<typeof ExternalEstimate>;

export const ExternalEstimatePoint = Type.Object({
  ...externalBase,
  estimate: Uuid,
  key: Int,
  value: Text,
  description: Text,
  project: Expandable,
  workspace: Expandable,
});
export type ExternalEstimatePoint = Static<typeof ExternalEstimatePoint>;

const description = Type.String({ maxLength: 10_000 });
const name = Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" });
const patch = Type.Partial(Type.Object({ ...externalIds, name, description })).properties;
export const ExternalEstimatePatch = Type.Object(patch);
export type ExternalEstimatePatch = Static<typeof ExternalEstimatePatch>;
export const ExternalEstimateDraft = Type.Object({
  ...patch,
  name,
  type: Type.Optional(OneOf(ESTIMATE_TYPES)),
  last_used: Type.Optional(Bool),
});
export type ExternalEstimateDraft = Static<typeof ExternalEstimateDraft>;

const value = Type.String({ minLength: 1, maxLength: 20, pattern: "\\S" });
const point = Type.Partial(
  Type.Object({ ...externalIds, key: Type.Integer({ minimum: 0, maximum: 12 }), value, description }),
).properties;
export const ExternalPointPatch = Type.Object(point);
export type ExternalPointPatch = Static<typeof ExternalPointPatch>;
export const ExternalPointDraft = Type.Object({ ...point, value });
export type ExternalPointDraft = Static<typeof ExternalPointDraft>;

const drafts = Type.Array(ExternalPointDraft, { minItems: 1, maxItems: 13 });

export const external_estimates = {
  retrieve: route({
    method: "GET",
    path: `${P}/estimates/`,
    access: "project.view",
    summary: "The estimate of a project: the one in use, or else the newest",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalEstimate },
    errors: ["estimate.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${P}/estimates/`,
    access: "project.admin",
    summary: "Create the estimate of a project, without points",
    query: Type.Object(objectQuery),
    body: ExternalEstimateDraft,
    success: { status: 201, body: ExternalEstimate },
    errors: ["invalid", "external.duplicate", "replay_differs"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${P}/estimates/`,
    access: "project.admin",
    summary: "Change the estimate of a project",
    query: Type.Object(objectQuery),
    body: ExternalEstimatePatch,
    success: { status: 200, body: ExternalEstimate },
    errors: ["estimate.not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/estimates/`,
    access: "project.admin",
    summary: "Delete the estimate of a project; work items lose their points",
    success: { status: 204 },
    errors: ["estimate.not_found"],
    mutates: true,
  }),
  points: route({
    method: "GET",
    path: `${POINTS}/`,
    access: "project.view",
    summary: "The points of an estimate, by key",
    query: Type.Object(objectQuery),
    success: { status: 200, body: Type.Array(ExternalEstimatePoint) },
    errors: ["estimate.not_found"],
  }),
  create_points: route({
    method: "POST",
    path: `${POINTS}/`,
    access: "project.admin",
    summary: "Add points to an estimate; one without a key comes after all others",
    query: Type.Object(objectQuery),
    body: Type.Union([drafts, Type.Object({ estimate_points: drafts })]),
    success: { status: 201, body: Type.Array(ExternalEstimatePoint) },
    errors: ["estimate.not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  update_point: route({
    method: "PATCH",
    path: `${POINTS}/:point_id/`,
    access: "project.admin",
    summary: "Change a point",
    query: Type.Object(objectQuery),
    body: ExternalPointPatch,
    success: { status: 200, body: ExternalEstimatePoint },
    errors: ["estimate.not_found", "estimate.point_not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  remove_point: route({
    method: "DELETE",
    path: `${POINTS}/:point_id/`,
    access: "project.admin",
    summary: "Delete a point; work items lose it, and the points after it move up",
    success: { status: 204 },
    errors: ["estimate.not_found", "estimate.point_not_found"],
    mutates: true,
  }),
};
