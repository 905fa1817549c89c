// Agents as members of projects (docs/adr/0039). Lists of members do not contain them (spec §6).
import { Type } from "typebox";
import { Agent, AgentMember, AgentProjects } from "../entities/agent.ts";
import { route } from "../route.ts";

const W = "/api/workspaces/:slug/agents";

export const agents = {
  list: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.view",
    summary: "The agents that are or were in the caller's projects, once for each project",
    success: { status: 200, body: Type.Array(AgentMember) },
  }),
  all: route({
    method: "GET",
    path: `${W}/all/`,
    access: "workspace.admin",
    summary: "All agents of the workspace, by name",
    success: { status: 200, body: Type.Array(Agent) },
  }),
  add_projects: route({
    method: "POST",
    path: `${W}/:agent_id/projects/`,
    access: "workspace.admin",
    summary: "Add an agent to projects of the caller's, where it has at most the caller's role",
    body: AgentProjects,
    success: { status: 201, body: Type.Array(AgentMember) },
    errors: ["agent.not_found", "invalid"],
    mutates: true,
  }),
  remove_project: route({
    method: "DELETE",
    path: `${W}/:agent_id/projects/:member_project_id/`,
    access: "workspace.admin",
    summary: "Remove an agent from a project of the caller's",
    success: { status: 204 },
    errors: ["agent.not_found", "project.not_found"],
    mutates: true,
  }),
};
