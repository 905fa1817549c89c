// The single table of a cache's content: the row type of each entity, what it is removed with when that is no longer
// visible to this person, and how long it is kept.
import type { ChangeEntity } from "@cairn/contract/changes";
import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import type { AgentMember } from "@cairn/contract/entities/agent";
import type { AnalyticView } from "@cairn/contract/entities/analytics";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { Estimate } from "@cairn/contract/entities/estimate";
import type { GitLink } from "@cairn/contract/entities/git";
import type { Activity, Comment } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import type {
  Attachment,
  IssueLink,
  IssueReaction,
  RelationRow,
} from "@cairn/contract/entities/issue-details";
import type { IssuePage } from "@cairn/contract/entities/issue-page";
import type { Label } from "@cairn/contract/entities/label";
import type { ModuleRow } from "@cairn/contract/entities/module";
import type { Notification } from "@cairn/contract/entities/notification";
import type { PageRow } from "@cairn/contract/entities/page";
import type { PageComment } from "@cairn/contract/entities/page-comment";
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { Project, ProjectMemberRow } from "@cairn/contract/entities/project";
import type { State } from "@cairn/contract/entities/state";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { Workspace, WorkspaceMember } from "@cairn/contract/entities/workspace";
import type { Favorite, InboxRow, IssueDescription, OwnSubscription } from "./rows.ts";
import { type Identified, Table } from "./table.ts";

/** The row of each entity. `tools/generate/row-shape.ts` has the schema of each. */
export interface Rows {
  workspace: Workspace;
  workspace_member: WorkspaceMember;
  project: Project;
  project_member: ProjectMemberRow;
  /** Agents, once for each project. */
  agent: AgentMember;
  state: State;
  label: Label;
  issue: Issue;
  issue_description: IssueDescription;
  activity: Activity;
  comment: Comment;
  agent_run: AgentRun;
  agent_run_activity: RunActivity;
  cycle: CycleRow;
  module: ModuleRow;
  /** Saved views of projects and of the workspace. */
  view: SavedViewRow;
  /** Pages of projects and of the workspace, without their documents. */
  page: PageRow;
  page_comment: PageComment;
  /** Collections of workspace pages, with their members. */
  page_collection: PageCollectionRow;
  /** Saved analyses of the workspace. */
  analytic_view: AnalyticView;
  /** Each with its points. */
  estimate: Estimate;
  issue_link: IssueLink;
  git_link: GitLink;
  /** Pages of issues. */
  issue_page: IssuePage;
  issue_relation: RelationRow;
  attachment: Attachment;
  issue_reaction: IssueReaction;
  subscription: OwnSubscription;
  inbox_issue: InboxRow;
  favorite: Favorite;
  /** Those of this person that a list has returned, and new ones. */
  notification: Notification;
}

/** Names of the columns that hold an id. */
type IdColumn<Row> = {
  [Name in keyof Row]-?: Row[Name] extends string | null ? Name : never;
}[keyof Row] &
  string;

interface Entity<Row> {
  /** The column with the project that a row is removed with; absent: it stays as long as the workspace does. */
  project?: IdColumn<Row>;
  /** The columns with the issues or pages that a row is removed with. */
  things?: readonly IdColumn<Row>[];
  /**
   * The column with the thing that must be open, or have been opened recently, for a row to be kept; absent: rows are
   * always kept.
   */
  whileOpen?: IdColumn<Row>;
  /** The columns whose values together occur in one row only, where the server chooses the id of a created row. */
  identity?: readonly (keyof Row & string)[];
}

/** Untyped view: columns of any row, by name. */
export type AnyEntity = Entity<Record<string, string | null>>;

const detail = { things: ["issue"], whileOpen: "issue" } as const;
const ofIssue = { things: ["id"], whileOpen: "id" } as const;

const ENTITIES: { readonly [E in ChangeEntity]: Entity<Rows[E]> } = {
  workspace: {},
  workspace_member: {},
  project: {},
  project_member: { project: "project" },
  agent: { project: "project" },
  state: { project: "project_id" },
  label: { project: "project_id" },
  issue: { project: "project_id" },
  issue_description: ofIssue,
  activity: detail,
  comment: detail,
  agent_run: detail,
  agent_run_activity: detail,
  cycle: { project: "project_id" },
  module: { project: "project_id" },
  view: { project: "project" },
  page: { project: "project" },
  page_comment: { project: "project", things: ["page"], whileOpen: "page" },
  page_collection: {},
  analytic_view: {},
  estimate: { project: "project" },
  issue_link: detail,
  git_link: detail,
  issue_page: { ...detail, things: ["issue", "page"], identity: ["issue", "page"] },
  // Shown in a chart of its project; an issue's own page requests its relations separately.
  issue_relation: {
    project: "project_id",
    things: ["issue_id", "related_issue_id"],
    whileOpen: "project_id",
  },
  attachment: detail,
  issue_reaction: { ...detail, identity: ["issue", "actor", "reaction"] },
  subscription: ofIssue,
  inbox_issue: { project: "project_id", things: ["id"] },
  favorite: { project: "project_id", identity: ["entity", "entity_id"] },
  notification: { project: "project", things: ["entity_identifier"] },
};

export const entity = (name: ChangeEntity): AnyEntity => ENTITIES[name] as AnyEntity;

/** An empty table for rows of an entity. */
export const tableFor = (name: ChangeEntity): Table<Identified> =>
  new Table<Identified & Record<string, unknown>>(entity(name).identity) as unknown as Table<Identified>;

/**
 * The thing that a row is kept for while it is open. Undefined: the row is always kept. Null: it belongs to nothing
 * that could be opened.
 */
export function ownerOf(name: ChangeEntity, row: object): string | null | undefined {
  const column = entity(name).whileOpen;
  return column && ((row as Record<string, string | null>)[column] ?? null);
}
