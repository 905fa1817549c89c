// States (contract/issues §10).
import { Type } from "typebox";
import { State, StateDraft, StatePatch } from "../entities/state.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;

export const states = {
  list_in_workspace: route({
    method: "GET",
    path: `${W}/states/`,
    access: "workspace.view",
    summary: "States of all the caller's projects, by sequence",
    success: { status: 200, body: Type.Array(State) },
  }),
  list: route({
    method: "GET",
    path: `${P}/states/`,
    access: "project.view",
    summary: "States of a project by sequence; `grouped=true` keys them by group",
    query: Type.Object({ grouped: Type.Optional(Text) }),
    success: {
      status: 200,
      body: Type.Union([Type.Array(State), Type.Record(Type.String(), Type.Array(State))]),
    },
  }),
  create: route({
    method: "POST",
    path: `${P}/states/`,
    access: "project.write",
    summary: "Create a state at the end of its project",
    body: StateDraft,
    success: { status: 200, body: State },
    errors: ["invalid", "duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${P}/states/:state_id/`,
    access: "project.view",
    summary: "One state",
    success: { status: 200, body: State },
    errors: ["state.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${P}/states/:state_id/`,
    access: "project.write",
    summary: "Change a state",
    body: StatePatch,
    success: { status: 200, body: State },
    errors: ["state.not_found", "invalid", "duplicate"],
    mutates: true,
  }),
  replace: route({
    method: "PUT",
    path: `${P}/states/:state_id/`,
    access: "project.write",
    summary: "Change a state; the same as PATCH",
    body: StatePatch,
    success: { status: 200, body: State },
    errors: ["state.not_found", "invalid", "duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/states/:state_id/`,
    access: "project.write",
    summary: "Delete a state that is neither the default nor in use",
    success: { status: 204 },
    errors: ["state.not_found", "state.default", "state.in_use"],
    mutates: true,
  }),
  mark_default: route({
    method: "POST",
    path: `${P}/states/:state_id/mark-default/`,
    access: "project.write",
    summary: "Make a state the only default of its project",
    success: { status: 204 },
    errors: ["state.not_found"],
    mutates: true,
  }),
};
