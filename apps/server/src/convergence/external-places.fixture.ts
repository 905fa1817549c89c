// Requests of programs that change projects and what projects consist of, by route.
import type { CallOf, ScenarioObjects } from "./scenarios.fixture.ts";

type Scenario = (objects: ScenarioObjects) => CallOf;

const V = ({ w }: ScenarioObjects): string => `/api/v1/workspaces/${w.slug}`;
const X = (objects: ScenarioObjects): string => `${V(objects)}/projects/${objects.w.project.id}`;

const projects = {
  "external_members.update_features": (o) => ({
    method: "PATCH",
    path: `${V(o)}/features/`,
    body: { teams: true },
  }),
  "external_projects.create": (o) => ({
    method: "POST",
    path: `${V(o)}/projects/`,
    body: { name: "By a program", identifier: "PROG", network: 2, intake_view: true },
  }),
  "external_projects.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/`,
    body: { description: "Ours", timezone: "Europe/Berlin", module_view: false },
  }),
  "external_projects.update_features": (o) => ({
    method: "PATCH",
    path: `${X(o)}/features/`,
    body: { modules: true, views: false },
  }),
  "external_projects.archive": (o) => ({ method: "POST", path: `${X(o)}/archive/` }),
  "external_projects.restore": (o) => ({ method: "DELETE", path: `${X(o)}/archive/` }),
  "external_projects.remove": (o) => ({ method: "DELETE", path: `${X(o)}/` }),
} satisfies Record<string, Scenario>;

const statesAndLabels = {
  "external_states.create": (o) => ({
    method: "POST",
    path: `${X(o)}/states/`,
    body: { name: "Review", color: "#00ff00", group: "started", default: true },
  }),
  "external_states.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/states/${o.w.states.started.id}/`,
    body: { name: "Doing", default: true },
  }),
  "external_states.remove": (o) => ({ method: "DELETE", path: `${X(o)}/states/${o.emptyState}/` }),
  "external_labels.create": (o) => ({
    method: "POST",
    path: `${X(o)}/labels/`,
    body: { name: "new", color: "#00ff00", description: "fresh" },
  }),
  "external_labels.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/labels/${o.label}/`,
    body: { name: "renamed", description: "known" },
  }),
  "external_labels.remove": (o) => ({ method: "DELETE", path: `${X(o)}/labels/${o.label}/` }),
} satisfies Record<string, Scenario>;

export const PLACE_SCENARIOS = { ...projects, ...statesAndLabels };
