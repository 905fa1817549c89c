// Requests of programs that change projects and what projects consist of, by route.
import type { CallOf, ScenarioObjects } from "./scenarios.fixture.ts";

type Scenario = (objects: ScenarioObjects) => CallOf;

const V = ({ w }: ScenarioObjects): string => `/api/v1/workspaces/${w.slug}`;
const X = (objects: ScenarioObjects): string => `${V(objects)}/projects/${objects.w.project.id}`;

const projects = {
  "external_users.create_asset": () => ({
    method: "POST",
    path: "/api/v1/users/assets/",
    body: { name: "me.png", size: 100, entity_type: "USER_AVATAR" },
  }),
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

const runs = {
  "external_runs.create": (o) => ({
    method: "POST",
    path: `${V(o)}/runs/`,
    body: { agent_slug: o.agent, issue: o.issue, comment: o.comment },
  }),
  "external_runs.update": (o) => ({
    method: "PATCH",
    path: `${V(o)}/runs/${o.run}/`,
    body: { external_link: "https://example.com/run" },
  }),
  "external_runs.add_activity": (o) => ({
    method: "POST",
    path: `${V(o)}/runs/${o.run}/activities/`,
    body: { type: "elicitation", content: { type: "elicitation", body: "Which *one*?" } },
  }),
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

const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

const collections = {
  "external_cycles.create": (o) => ({
    method: "POST",
    path: `${X(o)}/cycles/`,
    body: { name: "Fresh", start_date: `${day(20)}T08:00:00Z`, end_date: day(25), external_id: "c1" },
  }),
  "external_cycles.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/cycles/${o.planning.cycle}/`,
    body: { name: "Renamed", owned_by: o.w.as("vic").id },
  }),
  "external_cycles.transfer": (o) => ({
    method: "POST",
    path: `${X(o)}/cycles/${o.planning.cycle}/transfer-issues/`,
    body: { new_cycle_id: o.planning.next },
  }),
  "external_cycles.add_issues": (o) => ({
    method: "POST",
    path: `${X(o)}/cycles/${o.planning.cycle}/cycle-issues/`,
    body: { issues: [o.issue, o.child] },
  }),
  "external_cycles.remove_issue": (o) => ({
    method: "DELETE",
    path: `${X(o)}/cycles/${o.planning.cycle}/cycle-issues/${o.child}/`,
  }),
  "external_cycles.archive": (o) => ({ method: "POST", path: `${X(o)}/cycles/${o.planning.ended}/archive/` }),
  "external_cycles.restore": (o) => ({
    method: "DELETE",
    path: `${X(o)}/archived-cycles/${o.planning.shelved}/unarchive/`,
  }),
  "external_cycles.remove": (o) => ({ method: "DELETE", path: `${X(o)}/cycles/${o.planning.cycle}/` }),
  "external_modules.create": (o) => ({
    method: "POST",
    path: `${X(o)}/modules/`,
    body: { name: "Fresh", lead: o.w.as("vic").id, members: [o.w.as("mel").id], external_id: "m1" },
  }),
  "external_modules.add_issues": (o) => ({
    method: "POST",
    path: `${X(o)}/modules/${o.planning.module}/module-issues/`,
    body: { issues: [o.issue, o.child] },
  }),
  "external_modules.remove_issue": (o) => ({
    method: "DELETE",
    path: `${X(o)}/modules/${o.planning.module}/module-issues/${o.child}/`,
  }),
  "external_modules.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/modules/${o.planning.module}/`,
    body: { name: "Renamed", status: "completed", members: [o.w.as("ada").id] },
  }),
  "external_modules.archive": (o) => ({
    method: "POST",
    path: `${X(o)}/modules/${o.planning.module}/archive/`,
  }),
  "external_modules.restore": (o) => ({
    method: "DELETE",
    path: `${X(o)}/archived-modules/${o.planning.stored}/unarchive/`,
  }),
  "external_modules.remove": (o) => ({ method: "DELETE", path: `${X(o)}/modules/${o.planning.stored}/` }),
} satisfies Record<string, Scenario>;

const intake = {
  "external_intake.create": (o) => ({
    method: "POST",
    path: `${X(o)}/intake-issues/`,
    body: { issue: { name: "By a program", priority: "high" }, source_email: "who@example.com" },
  }),
  "external_intake.create_older": (o) => ({
    method: "POST",
    path: `${X(o)}/inbox-issues/`,
    body: { issue: { name: "By an older program" } },
  }),
  "external_intake.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/intake-issues/${o.planning.waiting}/`,
    body: { issue: { name: "Clearer" } },
  }),
  "external_intake.decide": (o) => ({
    method: "PATCH",
    path: `${X(o)}/intake-issues/${o.planning.waiting}/status/`,
    body: { status: 2, duplicate_to: o.issue },
  }),
  "external_intake.remove": (o) => ({
    method: "DELETE",
    path: `${X(o)}/intake-issues/${o.planning.waiting}/`,
  }),
} satisfies Record<string, Scenario>;

const pagesAndEstimates = {
  "external_pages.create": (o) => ({
    method: "POST",
    path: `${X(o)}/pages/`,
    body: { name: "By a program", description_html: "<p>x</p>", parent_id: o.pages.pages.shared },
  }),
  "external_workspace_pages.create": (o) => ({
    method: "POST",
    path: `${V(o)}/pages/`,
    body: { name: "By a program", description_html: "<p>x</p>", is_locked: true },
  }),
  "external_estimates.update": (o) => ({
    method: "PATCH",
    path: `${X(o)}/estimates/`,
    body: { name: "Sizes", description: "of work" },
  }),
  "external_estimates.create_points": (o) => ({
    method: "POST",
    path: `${X(o)}/estimates/${o.planning.estimate}/estimate-points/`,
    body: [{ value: "5" }, { value: "8", description: "much" }],
  }),
  "external_estimates.update_point": (o) => ({
    method: "PATCH",
    path: `${X(o)}/estimates/${o.planning.estimate}/estimate-points/${o.planning.points[1]}/`,
    body: { value: "2.5", description: "between" },
  }),
  "external_estimates.remove_point": (o) => ({
    method: "DELETE",
    path: `${X(o)}/estimates/${o.planning.estimate}/estimate-points/${o.planning.points[0]}/`,
  }),
  "external_estimates.remove": (o) => ({ method: "DELETE", path: `${X(o)}/estimates/` }),
  // After the only one has been deleted.
  "external_estimates.create": (o) => ({
    method: "POST",
    path: `${X(o)}/estimates/`,
    body: { name: "By a program", type: "points", last_used: true },
  }),
} satisfies Record<string, Scenario>;

export const PLACE_SCENARIOS = {
  ...runs,
  ...projects,
  ...statesAndLabels,
  ...collections,
  ...intake,
  ...pagesAndEstimates,
};
