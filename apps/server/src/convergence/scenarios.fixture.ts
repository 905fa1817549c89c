// One successful request to every mutating route. `Record<MutatingRoute, …>` makes a route without a scenario a type
// error.
import type { routes } from "@cairn/contract/routes/all";
import type { World } from "@cairn/testkit/world";
import type { Method } from "@cairn/contract/route";
import { AGENT_SCENARIOS } from "./agents.fixture.ts";
import { BOARD_SCENARIOS, type BoardIds } from "./boards.fixture.ts";
import { type Details, DETAIL_SCENARIOS } from "./details.fixture.ts";
import { type Elsewhere, ELSEWHERE } from "./elsewhere.fixture.ts";
import { INVITATION_SCENARIOS } from "./invitations.fixture.ts";
import { NOTIFICATION_SCENARIOS } from "./notifications.fixture.ts";
import { PAGE_COLLECTION_SCENARIOS, type PageCollectionIds } from "./page-collections.fixture.ts";
import { PAGE_SCENARIOS, type PageIds } from "./pages.fixture.ts";
import { type Planning, PLANNING_SCENARIOS } from "./planning.fixture.ts";
import { VIEW_SCENARIOS, type ViewIds } from "./views.fixture.ts";

type Routes = typeof routes;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
export type MutatingRoute = { [G in keyof Routes]: `${G & string}.${MutatingOf<Routes[G]>}` }[keyof Routes];

export interface ScenarioObjects {
  w: World;
  /** Ids of the objects that exist. */
  issue: string;
  child: string;
  /** In a completed state; archived; a draft of ada's. The first two are children of `issue`. */
  closed: string;
  archived: string;
  draft: string;
  comment: string;
  label: string;
  emptyState: string;
  /** A workspace member who is not in the project. */
  joiner: string;
  joinerMembership: string;
  secondProject: string;
  invitation: string;
  projectInvitation: string;
  /** Cycles, modules, estimates and the inbox. */
  planning: Planning;
  /** Objects that belong to `issue`. */
  details: Details;
  views: ViewIds;
  pages: PageIds;
  pageCollections: PageCollectionIds;
  board: BoardIds;
  /** A notification of vic's. */
  notification: string;
  /** A bot in the project. */
  agent: string;
  /** A run on `issue`. */
  run: string;
}

export interface CallOf {
  method: Method;
  path: string;
  body?: unknown;
  /** The caller; ada, the admin, by default. */
  by?: string;
}

export const SCENARIOS: Record<MutatingRoute, ((objects: ScenarioObjects) => CallOf) | Elsewhere> = {
  ...ELSEWHERE,
  ...AGENT_SCENARIOS,
  ...BOARD_SCENARIOS,
  ...INVITATION_SCENARIOS,
  ...PAGE_SCENARIOS,
  ...PAGE_COLLECTION_SCENARIOS,
  "users.update_me": () => ({
    method: "PATCH",
    path: "/api/users/me/",
    body: { display_name: "Countess", avatar: "" },
  }),
  "users.deactivate_me": () => ({ method: "DELETE", path: "/api/users/me/", by: "mel" }),
  "users.accept_invitations": ({ invitation }) => ({
    method: "POST",
    path: "/api/users/me/workspaces/invitations/",
    body: { invitations: [invitation] },
    by: "xen",
  }),
  "users.join_projects": ({ w, secondProject }) => ({
    method: "POST",
    path: `/api/users/me/workspaces/${w.slug}/projects/invitations/`,
    body: { project_ids: [secondProject] },
    by: "mel",
  }),
  "workspaces.create": () => ({
    method: "POST",
    path: "/api/workspaces/",
    body: { name: "Third", slug: "third" },
  }),
  "workspaces.update": ({ w }) => ({ method: "PATCH", path: `${w.W}/`, body: { name: "Renamed" } }),
  "workspaces.remove": ({ w }) => ({ method: "DELETE", path: `${w.W}/` }),
  "workspaces.update_member": ({ w }) => ({
    method: "PATCH",
    path: `${w.W}/members/${w.as("mel").workspace_member_id}/`,
    body: { role: 20 },
  }),
  "workspaces.remove_member": ({ w }) => ({
    method: "DELETE",
    path: `${w.W}/members/${w.as("mel").workspace_member_id}/`,
  }),
  "workspaces.leave": ({ w }) => ({ method: "POST", path: `${w.W}/members/leave/`, body: {}, by: "mel" }),
  "projects.create": ({ w }) => ({
    method: "POST",
    path: `${w.W}/projects/`,
    body: { name: "Third", identifier: "THREE", network: 2 },
  }),
  "projects.update": ({ w }) => ({
    method: "PATCH",
    path: `${w.P}/`,
    body: { name: "Site", description: "Ours", inbox_view: true },
  }),
  "projects.remove": ({ w }) => ({ method: "DELETE", path: `${w.P}/` }),
  "projects.archive": ({ w }) => ({ method: "POST", path: `${w.P}/archive/`, body: {} }),
  "projects.restore": ({ w, secondProject }) => ({
    method: "DELETE",
    path: `${w.W}/projects/${secondProject}/archive/`,
  }),
  "projects.save_view": ({ w }) => ({
    method: "POST",
    path: `${w.P}/project-views/`,
    body: { sort_order: 5 },
  }),
  "projects.add_favorite": ({ w }) => ({
    method: "POST",
    path: `${w.W}/user-favorite-projects/`,
    body: { project: w.project.id },
  }),
  "projects.remove_favorite": ({ w, secondProject }) => ({
    method: "DELETE",
    path: `${w.W}/user-favorite-projects/${secondProject}/`,
  }),
  "projects.add_members": ({ w, joiner }) => ({
    method: "POST",
    path: `${w.P}/members/`,
    body: { members: [{ member_id: joiner, role: 15 }] },
  }),
  "projects.update_member": ({ w }) => ({
    method: "PATCH",
    path: `${w.P}/members/${w.as("mel").project_member_id}/`,
    body: { role: 20 },
  }),
  "projects.remove_member": ({ w }) => ({
    method: "DELETE",
    path: `${w.P}/members/${w.as("mel").project_member_id}/`,
  }),
  "projects.leave": ({ w }) => ({ method: "POST", path: `${w.P}/members/leave/`, body: {}, by: "mel" }),
  "states.create": ({ w }) => ({
    method: "POST",
    path: `${w.P}/states/`,
    body: { name: "In review", color: "#ff00ff", group: "started" },
  }),
  "states.update": ({ w }) => ({
    method: "PATCH",
    path: `${w.P}/states/${w.states.started.id}/`,
    body: { name: "Doing", sequence: 1 },
  }),
  "states.replace": ({ w }) => ({
    method: "PUT",
    path: `${w.P}/states/${w.states.started.id}/`,
    body: { name: "Doing" },
  }),
  "states.remove": ({ w, emptyState }) => ({ method: "DELETE", path: `${w.P}/states/${emptyState}/` }),
  "states.mark_default": ({ w }) => ({
    method: "POST",
    path: `${w.P}/states/${w.states.unstarted.id}/mark-default/`,
    body: {},
  }),
  "labels.create": ({ w }) => ({
    method: "POST",
    path: `${w.P}/issue-labels/`,
    body: { name: "fresh", color: "#00ff00" },
  }),
  "labels.update": ({ w, label }) => ({
    method: "PATCH",
    path: `${w.P}/issue-labels/${label}/`,
    body: { name: "renamed" },
  }),
  "labels.remove": ({ w, label }) => ({ method: "DELETE", path: `${w.P}/issue-labels/${label}/` }),
  "issues.create": ({ w, issue, label }) => ({
    method: "POST",
    path: `${w.P}/issues/`,
    body: {
      name: "New",
      parent_id: issue,
      label_ids: [label],
      assignee_ids: [w.as("mel").id],
      description_html: "<p>text</p>",
    },
  }),
  "issues.update": ({ w, child, label }) => ({
    method: "PATCH",
    path: `${w.P}/issues/${child}/`,
    body: {
      name: "Changed",
      priority: "high",
      state_id: w.states.completed.id,
      parent_id: null,
      label_ids: [label],
      assignee_ids: [w.as("mel").id],
      target_date: "2026-05-01",
      description_html: "<p>new</p>",
    },
  }),
  "trash.restore": ({ w, issue }) => ({ method: "POST", path: `${w.W}/trash/${issue}/restore/` }),
  "trash.purge": ({ w, issue }) => ({ method: "DELETE", path: `${w.W}/trash/${issue}/` }),
  "issues.remove": ({ w, issue }) => ({ method: "DELETE", path: `${w.P}/issues/${issue}/` }),
  "issue_drafts.create": ({ w, label }) => ({
    method: "POST",
    path: `${w.P}/issue-drafts/`,
    body: { name: "Later", label_ids: [label] },
  }),
  "issue_drafts.update": ({ w, draft, issue }) => ({
    method: "PATCH",
    path: `${w.P}/issue-drafts/${draft}/`,
    body: { name: "Published", is_draft: false, parent_id: issue, description_html: "<p>for all</p>" },
  }),
  "issue_drafts.remove": ({ w, draft }) => ({ method: "DELETE", path: `${w.P}/issue-drafts/${draft}/` }),
  "issue_archive.archive": ({ w, closed }) => ({
    method: "POST",
    path: `${w.P}/issues/${closed}/archive/`,
    body: {},
  }),
  "issue_archive.restore": ({ w, archived }) => ({
    method: "DELETE",
    path: `${w.P}/issues/${archived}/archive/`,
  }),
  "bulk_issues.update": ({ w, issue, child, label }) => ({
    method: "POST",
    path: `${w.P}/bulk-operation-issues/`,
    body: {
      issue_ids: [issue, child],
      properties: {
        state_id: w.states.completed.id,
        priority: "high",
        label_ids: [label],
        assignee_ids: [w.as("mel").id],
        target_date: "2026-05-01",
      },
    },
  }),
  "bulk_issues.remove": ({ w, child, closed }) => ({
    method: "DELETE",
    path: `${w.P}/bulk-delete-issues/`,
    body: { issue_ids: [child, closed] },
  }),
  "bulk_issues.archive": ({ w, closed }) => ({
    method: "POST",
    path: `${w.P}/bulk-archive-issues/`,
    body: { issue_ids: [closed] },
  }),
  "bulk_issues.subscribe": ({ w, issue, child }) => ({
    method: "POST",
    path: `${w.P}/bulk-subscribe-issues/`,
    body: { issue_ids: [issue, child] },
  }),
  "comments.create": ({ w, issue, comment }) => ({
    method: "POST",
    path: `${w.P}/issues/${issue}/comments/`,
    body: { comment_html: "<p>hi</p>", parent: comment },
  }),
  "comments.update": ({ w, issue, comment }) => ({
    method: "PATCH",
    path: `${w.P}/issues/${issue}/comments/${comment}/`,
    body: { comment_html: "<p>edited</p>" },
  }),
  "comments.remove": ({ w, issue, comment }) => ({
    method: "DELETE",
    path: `${w.P}/issues/${issue}/comments/${comment}/`,
  }),
  "comments.resolve": ({ w, issue, comment }) => ({
    method: "POST",
    path: `${w.P}/issues/${issue}/comments/${comment}/resolve/`,
  }),
  "comments.reopen": ({ w, issue, comment }) => ({
    method: "DELETE",
    path: `${w.P}/issues/${issue}/comments/${comment}/resolve/`,
  }),
  ...PLANNING_SCENARIOS,
  "inbox_forms.submit": ({ planning }) => ({
    method: "POST",
    path: `/api/public/inbox-forms/${planning.anchor}/`,
    body: { name: "From outside", description: "Seen on the page of prices.", sender_name: "Sol" },
  }),
  ...DETAIL_SCENARIOS,
  ...VIEW_SCENARIOS,
  ...NOTIFICATION_SCENARIOS,
  "imports.csv": ({ w }) => ({
    method: "POST",
    path: `${w.P}/import-csv/`,
    body: {
      csv: "Key,Title,State,Labels,Assignees,Body\nX-1,Imported,open,fresh label,mel@example.com,text\n",
    },
  }),
};
