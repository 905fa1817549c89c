import { estimates } from "@cairn/contract/routes/estimates";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { createPoint, removePoint, updatePoint } from "./points.ts";
import {
  createEstimate,
  listEstimates,
  listPointsInUse,
  listWorkspaceEstimates,
  readEstimate,
  removeEstimate,
  updateEstimate,
} from "./service.ts";

export const estimateRoutes = (registration: Registration): void =>
  implement(registration, estimates, {
    list_in_workspace: (context) => listWorkspaceEstimates(context),
    list: (context) => listEstimates(context),
    points_in_use: (context) => listPointsInUse(context),
    create: (context, { body }) => createEstimate(context, body),
    retrieve: (context, { params }) => readEstimate(context, params.estimate_id),
    update: (context, { params, body }) => updateEstimate(context, params.estimate_id, body),
    remove: (context, { params }) => removeEstimate(context, params.estimate_id),
    create_point: (context, { params, body }) => createPoint(context, params.estimate_id, body),
    update_point: (context, { params, body }) =>
      updatePoint(context, params.estimate_id, params.point_id, body),
    remove_point: (context, { params, body }) =>
      removePoint(context, params.estimate_id, params.point_id, body),
  });
