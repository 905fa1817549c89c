// One activity: from an event to the wire row (contract/issues §5.1), and into the table.
import type { Activity } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { LockedProject } from "./locked-project.ts";

/** An event, in the vocabulary of contract/issues §5.2. Omitted values are null. */
export interface IssueEvent {
  verb: string;
  field: string | null;
  old_value?: string | null;
  new_value?: string | null;
  old_identifier?: string | null;
  new_identifier?: string | null;
  issue_comment?: string | null;
  /** What the phrase calls the field, where people have named it. */
  called?: string;
}

/** Where and when it happened. */
export interface ActivityContext {
  locked: LockedProject;
  /** Null once the issue has been deleted. */
  issue: Issue | null;
  /** In the wire format of instants. */
  moment: string;
}

/** A history row does not repeat the issue's document; the issue's own route has it. */
const NO_DOCUMENT = "<p></p>";

export const issueFlat = (issue: Issue): Activity["issue_detail"] => ({
  id: issue.id,
  name: issue.name,
  description: {},
  description_html: NO_DOCUMENT,
  priority: issue.priority,
  start_date: issue.start_date,
  target_date: issue.target_date,
  sequence_id: issue.sequence_id,
  sort_order: issue.sort_order,
  is_draft: issue.is_draft,
});

/** The same as `issueFlat`, from table alias `i`; null where the join found nothing. */
export const issueFlatSql = `case when i.id is null then null else json_build_object('id', i.id, 'name', i.name, 'description', json_build_object(),
  'description_html', '${NO_DOCUMENT}', 'priority', i.priority, 'start_date', i.start_date, 'target_date', i.target_date,
  'sequence_id', i.sequence_id, 'sort_order', i.sort_order, 'is_draft', i.is_draft) end`;

const WORDS: Record<string, string> = {
  state: "the state",
  target_date: "the target date",
  start_date: "the start date",
  estimate_point: "the estimate",
  labels: "the labels",
  assignees: "the assignees",
  comment: "a comment",
  cycles: "the cycle",
  inbox: "the inbox status",
  pull_request: "a pull request",
  branch: "a branch",
  commit: "a commit",
  agent_run: "the run of an agent",
};

/**
 * The free-form phrase (contract/issues §5.1 `comment`). The verbs of inbox rows are numbers (contract/issues §5.2).
 */
const phrase = ({ verb, field, called }: IssueEvent): string =>
  `${field === "inbox" ? "updated" : verb} ${field === null ? "the issue" : (called ?? WORDS[field] ?? `the ${field}`)}`;

/** The wire row of an event that happens now. */
export function activityOf({ locked, issue, moment }: ActivityContext, event: IssueEvent): Activity {
  const actor = locked.actor?.id ?? null;
  return {
    id: newId(),
    created_at: moment,
    updated_at: moment,
    created_by: actor,
    updated_by: actor,
    project: locked.project.id,
    workspace: locked.workspace.id,
    issue: issue?.id ?? null,
    verb: event.verb,
    field: event.field,
    old_value: event.old_value ?? null,
    new_value: event.new_value ?? null,
    comment: phrase(event),
    attachments: [],
    issue_comment: event.issue_comment ?? null,
    actor,
    old_identifier: event.old_identifier ?? null,
    new_identifier: event.new_identifier ?? null,
    epoch: Date.parse(moment) / 1000,
    actor_detail: locked.actor,
    issue_detail: issue && issueFlat(issue),
    project_detail: locked.project,
    workspace_detail: locked.workspace,
  };
}

/** `insert …` of wire rows, for use alone or as a part of a larger statement. The same text for any number of rows. */
export const insertActivities = (rows: readonly Activity[]): RawBuilder<unknown> => sql`
  insert into issue_activities (workspace_id, id, project_id, issue_id, actor_id, verb, field, old_value, new_value, comment, issue_comment,
    old_identifier, new_identifier, epoch, created_at, updated_at, created_by, updated_by)
  select workspace, id, project, issue, actor, verb, field, old_value, new_value, comment, issue_comment,
    old_identifier, new_identifier, epoch, created_at, updated_at, created_by, updated_by
  from json_to_recordset(${JSON.stringify(rows)}::json) as a (workspace uuid, id uuid, project uuid, issue uuid, actor uuid, verb text,
    field text, old_value text, new_value text, comment text, issue_comment uuid, old_identifier uuid, new_identifier uuid,
    epoch double precision, created_at timestamptz, updated_at timestamptz, created_by uuid, updated_by uuid)`;
