// Scenarios of agents and of the tokens that create them.
import type { Method } from "@cairn/contract/route";
import type { World } from "@cairn/testkit/world";

interface AgentCall {
  method: Method;
  path: string;
  body?: unknown;
}

type Scenario = (objects: {
  w: World;
  agent: string;
  secondProject: string;
  issue: string;
  run: string;
}) => AgentCall;

export const AGENT_SCENARIOS = {
  "api_tokens.create": ({ w }) => ({
    method: "POST",
    path: `${w.W}/api-tokens/`,
    body: { label: "Deploys", user_type: 1, role: 15, project_ids: [w.project.id] },
  }),
  // Its bot becomes a member.
  "git_connections.create": ({ w }) => ({
    method: "POST",
    path: `${w.P}/git-connections/`,
    body: { provider: "github", url: "https://github.com/acme/web" },
  }),
  "agent_runs.stop": ({ w, issue, run }) => ({
    method: "POST",
    path: `${w.P}/issues/${issue}/runs/${run}/stop/`,
  }),
  "agent_runs.undo": ({ w, issue, run }) => ({
    method: "POST",
    path: `${w.P}/issues/${issue}/runs/${run}/undo/`,
  }),
  "agents.add_projects": ({ w, agent, secondProject }) => ({
    method: "POST",
    path: `${w.W}/agents/${agent}/projects/`,
    body: { project_ids: [secondProject] },
  }),
  "agents.remove_project": ({ w, agent }) => ({
    method: "DELETE",
    path: `${w.W}/agents/${agent}/projects/${w.project.id}/`,
  }),
} satisfies Record<string, Scenario>;
