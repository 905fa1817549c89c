// Labels (contract/issues §9).
import { Type } from "typebox";
import { Label, LabelDraft, LabelPatch } from "../entities/label.ts";
import { route } from "../route.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;

export const labels = {
  list_in_workspace: route({
    method: "GET",
    path: `${W}/labels/`,
    access: "workspace.view",
    summary: "Labels of all the caller's projects, newest first",
    success: { status: 200, body: Type.Array(Label) },
  }),
  list: route({
    method: "GET",
    path: `${P}/issue-labels/`,
    access: "project.view",
    summary: "Labels of a project by sort_order",
    success: { status: 200, body: Type.Array(Label) },
  }),
  create: route({
    method: "POST",
    path: `${P}/issue-labels/`,
    access: "project.write",
    summary: "Create a label at the end of its project",
    body: LabelDraft,
    success: { status: 201, body: Label },
    errors: ["invalid", "duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/issue-labels/:label_id/`,
    access: "project.view",
    summary: "One label",
    success: { status: 200, body: Label },
    errors: ["label.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/issue-labels/:label_id/`,
    access: "project.write",
    summary: "Change a label; parent and sort_order move it",
    body: LabelPatch,
    success: { status: 200, body: Label },
    errors: ["label.not_found", "invalid", "duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/issue-labels/:label_id/`,
    access: "project.write",
    summary: "Delete a label and its children",
    success: { status: 204 },
    errors: ["label.not_found"],
    mutates: true,
  }),
};
