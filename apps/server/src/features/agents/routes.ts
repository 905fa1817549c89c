import { agents } from "@cairn/contract/routes/agents";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { addToProjects, listAgents, listAllAgents, removeFromProject } from "./service.ts";

export const agentRoutes = (registration: Registration): void =>
  implement(registration, agents, {
    list: (context) => listAgents(context),
    all: (context) => listAllAgents(context),
    add_projects: (context, { params, body }) => addToProjects(context, params.agent_id, body.project_ids),
    remove_project: (context, { params }) =>
      removeFromProject(context, params.agent_id, params.member_project_id),
  });
