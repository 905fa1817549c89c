// An open workspace in memory, for tests of screens: one project with five states, two labels, three people. There is
// no server.
import type { Activity, Comment } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import type { UserLite } from "@cairn/contract/entities/lite";
import type { Notification } from "@cairn/contract/entities/notification";
import type { Project } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import type { IssueSnapshot } from "@cairn/contract/entities/issue-snapshot";
import { SEED_STATES } from "@cairn/domain/states";
import { packIssues } from "@cairn/domain/pack-issues";
import { OpenWorkspace } from "./open-workspace.ts";

const NOW = "2026-03-11T09:00:00.000000Z";
const audit = { created_at: NOW, updated_at: NOW, created_by: null, updated_by: null };
export const id = (kind: number, n: number): string =>
  `00000000-0000-7000-8${String(kind).padStart(3, "0")}-${String(n).padStart(12, "0")}`;

export const PROJECT = id(4, 0);
export const ADA = id(3, 0);
export const MEL = id(3, 1);
/** Of Backlog, Todo, In Progress, Done, Cancelled. */
export const stateId = (n: number): string => id(1, n);
export const BUG = id(2, 0);
export const ALERTS = id(2, 1);

export const person = (userId: string, first_name: string): UserLite => ({
  id: userId,
  first_name,
  last_name: "",
  display_name: first_name.toLowerCase(),
  avatar: "",
  is_bot: false,
});

const lite = { id: id(0, 0), name: "Acme", slug: "acme" };
const projectLite = {
  id: PROJECT,
  identifier: "WEB",
  name: "Web app",
  cover_image: null,
  logo_props: {},
  description: "",
};

function project(role: Role): Project {
  return {
    ...projectLite,
    ...audit,
    network: 2,
    emoji: null,
    icon_prop: null,
    project_lead: null,
    default_assignee: null,
    default_state: null,
    estimate: null,
    module_view: false,
    cycle_view: false,
    issue_views_view: false,
    page_view: false,
    properties: [],
    inbox_view: false,
    archive_in: 0,
    close_in: 0,
    branch_pattern: "",
    workspace: lite.id,
    archived_at: null,
    is_favorite: false,
    is_member: true,
    member_role: role,
    sort_order: 1,
    total_members: 2,
    total_cycles: 0,
    total_modules: 0,
    anchor: null,
    has_public_comments: false,
    members: [],
  };
}

/** The workspace as Ada has it open, with this role in workspace and project. */
export function openedBy(role: Role): OpenWorkspace {
  const open = new OpenWorkspace(lite, ADA);
  const { cache } = open;
  cache.workspace.put([
    { ...lite, ...audit, owner: person(ADA, "Ada"), logo: null, organization_size: null },
  ]);
  cache.project.put([project(role)]);
  const people = [person(ADA, "Ada"), person(MEL, "Mel")];
  cache.workspace_member.put(
    people.map((member, n) => ({
      ...audit,
      id: id(6, n),
      member,
      workspace: lite,
      role: member.id === ADA ? role : 15,
      company_role: null,
      view_props: {},
      default_props: {},
      issue_props: {},
      is_active: true,
    })),
  );
  cache.project_member.put(
    people.map(({ id: member }, n) => ({ id: id(7, n), role: 15, member, project: PROJECT })),
  );
  cache.state.put(
    SEED_STATES.map(({ name, group, color, sequence, default: isDefault }, n) => ({
      id: stateId(n),
      project_id: PROJECT,
      workspace_id: lite.id,
      name,
      group,
      color,
      sequence,
      default: isDefault,
      description: "",
    })),
  );
  cache.label.put(
    ["Bug", "Alerts"].map((name, n) => ({
      id: id(2, n),
      name,
      color: "#c2553a",
      parent: null,
      project_id: PROJECT,
      workspace_id: lite.id,
      sort_order: n,
    })),
  );
  return open;
}

export const issueRow = (n: number, values: Partial<Issue> = {}): Issue => ({
  ...audit,
  id: id(5, n),
  name: `Issue ${n}`,
  state_id: stateId(1),
  sort_order: n,
  completed_at: null,
  estimate_point: null,
  property_values: {},
  priority: "none",
  start_date: null,
  target_date: null,
  sequence_id: n,
  project_id: PROJECT,
  parent_id: null,
  cycle_id: null,
  module_ids: [],
  label_ids: [],
  assignee_ids: [],
  sub_issues_count: 0,
  attachment_count: 0,
  link_count: 0,
  is_draft: false,
  archived_at: null,
  ...values,
});

const details = {
  actor_detail: person(ADA, "Ada"),
  issue_detail: null,
  project_detail: projectLite,
  workspace_detail: lite,
};

/** A change of issue 1 by Ada. */
export const activityRow = (n: number, values: Partial<Activity>): Activity => ({
  ...audit,
  ...details,
  id: id(8, n),
  project: PROJECT,
  workspace: lite.id,
  issue: id(5, 1),
  verb: "updated",
  field: null,
  old_value: null,
  new_value: null,
  comment: "",
  attachments: [],
  issue_comment: null,
  actor: ADA,
  old_identifier: null,
  new_identifier: null,
  epoch: null,
  ...values,
});

/** A comment of Ada on issue 1. */
export const commentRow = (n: number, values: Partial<Comment> = {}): Comment => ({
  ...audit,
  ...details,
  id: id(9, n),
  project: PROJECT,
  workspace: lite.id,
  issue: id(5, 1),
  actor: ADA,
  parent: null,
  resolved_at: null,
  resolved_by: null,
  comment_html: `<p>Comment ${n}</p>`,
  comment_stripped: `Comment ${n}`,
  comment_json: {},
  attachments: [],
  access: "INTERNAL",
  external_source: null,
  external_id: null,
  comment_reactions: [],
  ...values,
});

/** A notification for Ada about a change of issue 1 by Mel, n minutes after nine. */
export const notificationRow = (
  n: number,
  values: Partial<Notification> = {},
  did: Partial<Notification["data"]["issue_activity"]> = {},
): Notification => ({
  ...audit,
  id: id(10, n),
  created_at: `2026-03-11T09:${String(n).padStart(2, "0")}:00.000000Z`,
  data: {
    issue: {
      id: id(5, 1),
      name: "Issue 1",
      identifier: "WEB",
      sequence_id: 1,
      state_name: "Todo",
      state_group: "unstarted",
    },
    issue_activity: {
      id: id(8, n),
      verb: "updated",
      field: "priority",
      actor: MEL,
      old_value: "none",
      new_value: "high",
      issue_comment: "",
      ...did,
    },
  },
  entity_identifier: id(5, 1),
  entity_name: "issue",
  title: "",
  message: null,
  message_html: "<p></p>",
  message_stripped: null,
  sender: "in_app:issue_activities:created",
  read_at: null,
  snoozed_till: null,
  archived_at: null,
  workspace: lite.id,
  project: PROJECT,
  triggered_by: MEL,
  triggered_by_details: person(MEL, "Mel"),
  receiver: ADA,
  is_inbox_issue: false,
  issue_stage: "live",
  ...values,
});

/** The server's response if these are all live issues of the project. */
export const snapshotOf = (rows: readonly Issue[], seq = 1): IssueSnapshot => ({
  seq,
  version: seq,
  complete: true,
  total: rows.length,
  issues: packIssues(PROJECT, rows),
});
