// Estimates (contract/issues §15).
import { Type } from "typebox";
import {
  Estimate,
  EstimateDraft,
  EstimatePatch,
  EstimatePoint,
  EstimatePointDraft,
  EstimatePointPatch,
  EstimatePointRemoval,
} from "../entities/estimate.ts";
import { route } from "../route.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;
const E = `${P}/estimates/:estimate_id` as const;

export const estimates = {
  list_in_workspace: route({
    method: "GET",
    path: `${W}/estimates/`,
    access: "workspace.view",
    summary: "The estimates in use in the caller's projects",
    success: { status: 200, body: Type.Array(Estimate) },
  }),
  list: route({
    method: "GET",
    path: `${P}/estimates/`,
    access: "project.view",
    summary: "Estimates of a project, the one in use first, then newest",
    success: { status: 200, body: Type.Array(Estimate) },
  }),
  points_in_use: route({
    method: "GET",
    path: `${P}/project-estimates/`,
    access: "project.view",
    summary: "The points of the estimate in use; none without one",
    success: { status: 200, body: Type.Array(EstimatePoint) },
  }),
  create: route({
    method: "POST",
    path: `${P}/estimates/`,
    access: "project.admin",
    summary: "Create an estimate with its points",
    body: EstimateDraft,
    success: { status: 200, body: Estimate },
    errors: ["invalid", "replay_differs"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${E}/`,
    access: "project.view",
    summary: "One estimate with its points",
    success: { status: 200, body: Estimate },
    errors: ["estimate.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${E}/`,
    access: "project.admin",
    summary: "Change an estimate and the given points",
    body: EstimatePatch,
    success: { status: 200, body: Estimate },
    errors: ["estimate.not_found", "estimate.points_required", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${E}/`,
    access: "project.admin",
    summary: "Delete an estimate; issues lose its points",
    success: { status: 204 },
    errors: ["estimate.not_found"],
    mutates: true,
  }),
  create_point: route({
    method: "POST",
    path: `${E}/estimate-points/`,
    access: "project.admin",
    summary: "Add a point to an estimate",
    body: EstimatePointDraft,
    success: { status: 200, body: EstimatePoint },
    errors: ["estimate.not_found", "estimate.point_incomplete", "invalid"],
    mutates: true,
  }),
  update_point: route({
    method: "PATCH",
    path: `${E}/estimate-points/:point_id/`,
    access: "project.admin",
    summary: "Change a point's value or key",
    body: EstimatePointPatch,
    success: { status: 200, body: EstimatePoint },
    errors: ["estimate.not_found", "estimate.point_not_found", "invalid"],
    mutates: true,
  }),
  remove_point: route({
    method: "DELETE",
    path: `${E}/estimate-points/:point_id/`,
    access: "project.admin",
    summary: "Delete a point; its issues receive the replacement; answers with the points that moved up",
    body: EstimatePointRemoval,
    success: { status: 200, body: Type.Array(EstimatePoint) },
    errors: ["estimate.not_found", "estimate.point_not_found", "invalid"],
    mutates: true,
  }),
};
