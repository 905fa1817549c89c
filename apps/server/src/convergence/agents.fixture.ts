// Scenarios of agents and of the tokens that create them.
import type { CallOf, ScenarioObjects } from "./scenarios.fixture.ts";

type Scenario = (objects: ScenarioObjects) => CallOf;

export const AGENT_SCENARIOS = {
  "api_tokens.create": ({ w }) => ({
    method: "POST",
    path: `${w.W}/api-tokens/`,
    body: { label: "Deploys", user_type: 1, role: 15, project_ids: [w.project.id] },
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
