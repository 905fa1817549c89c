// Creating an issue (contract/issues §4.1, §4.5): two statements, for every caller: the route, an import, an inbox.
import type { Issue, IssueDraft } from "@cairn/contract/entities/issue";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { noteFiles } from "../files/uses.ts";
import { noteNewReferences } from "../references/note.ts";
import { noticeOf } from "../notifications/notice.ts";
import { publishActivities } from "./activities.ts";
import { activityOf, issueFlat } from "./activity-rows.ts";
import { chosenColumns, type ChosenColumns, noChosenColumns } from "./chosen-columns.ts";
import { type Content, contentOf } from "./content.ts";
import {
  reserveIssue,
  findClaimed,
  type CreationContext,
  insertIssue,
  type NewIssue,
} from "./create-queries.ts";
import { type Claim, readClaim, Replayed } from "./idempotency.ts";
import { publishParents } from "./parents.ts";
import { type ValueChange, writeValues } from "./property-value-queries.ts";
import { mergedValues, readValueChange } from "./property-values.ts";
import {
  addDateErrors,
  type FieldErrors,
  addUnknownError,
  normalIds,
  requireNoErrors,
} from "./references.ts";

/** What only trusted callers may set. Instants are in the wire format. */
export interface CreateOptions {
  claim?: Claim | null;
  /** Null: no known person. Default: the actor. */
  author?: string | null;
  created_at?: string;
  updated_at?: string;
  /** Default: now when the requested state is a completed one, otherwise null. */
  completed_at?: string | null;
  /** It is waiting in the inbox: it is in no list, and its row is announced to no one (contract/issues §14). */
  is_waiting?: boolean;
}

type Ids = ReturnType<typeof normalIds>;

/** All people to assign, from the body or by the project's default. */
const assigneesOf = (ids: Ids, creation: CreationContext): string[] => {
  if (ids.assignee_ids?.length) return ids.assignee_ids;
  const fallback = creation.default_assignee;
  return fallback !== null && creation.member_ids.includes(fallback) ? [fallback] : [];
};

function requireReferences(
  draft: IssueDraft,
  ids: Ids,
  creation: CreationContext,
  values: ValueChange,
): void {
  const errors: FieldErrors = { ...values.errors };
  addDateErrors(errors, draft.start_date, draft.target_date);
  if (ids.state_id && !creation.state) addUnknownError(errors, "state_id");
  if (ids.parent_id && !creation.parent) addUnknownError(errors, "parent_id");
  if (ids.estimate_point && !creation.has_point) addUnknownError(errors, "estimate_point");
  if (ids.label_ids?.some((id) => !creation.label_ids.includes(id))) addUnknownError(errors, "label_ids");
  if (ids.assignee_ids?.some((id) => !creation.member_ids.includes(id)))
    addUnknownError(errors, "assignee_ids");
  requireNoErrors(errors);
}

function newIssue(
  t: Tx,
  projectId: string,
  draft: IssueDraft,
  ids: Ids,
  creation: CreationContext,
  options: CreateOptions,
): NewIssue {
  const { author = t.actor_id, claim } = options;
  const created_at = options.created_at ?? t.now;
  const given: Partial<Record<keyof ChosenColumns, unknown>> = { ...draft, ...ids };
  const initial = noChosenColumns();
  const isCompleted =
    ids.state_id !== null && ids.state_id !== undefined && creation.state?.group === "completed";
  return {
    id: claim?.key ?? newId(),
    project_id: projectId,
    sequence_id: creation.sequence_id,
    name: draft.name,
    ...chosenColumns((name) => given[name] ?? initial[name]),
    state_id: creation.state?.id ?? null,
    assignee_ids: assigneesOf(ids, creation),
    completed_at: options.completed_at === undefined ? (isCompleted ? t.now : null) : options.completed_at,
    is_draft: draft.is_draft ?? false,
    is_waiting: options.is_waiting ?? false,
    created_at,
    updated_at: options.updated_at ?? created_at,
    created_by: author,
  };
}

const mentionsAmong = (content: Content, creation: CreationContext): string[] =>
  content.mentions.filter((id) => creation.member_ids.includes(id));

/**
 * The author, the assignees and the mentioned people, if they are in the project; no one yet for a draft
 * (contract/issues §21.1).
 */
const subscribersOf = (issue: NewIssue, content: Content, creation: CreationContext): string[] => {
  if (issue.is_draft) return [];
  const wanted = new Set([issue.created_by, ...issue.assignee_ids, ...content.mentions]);
  return creation.member_ids.filter((id) => wanted.has(id));
};

/**
 * Creates an issue in a running transaction. Nothing is written when the body refers to something outside this project.
 * @throws invalid, project.not_found; Replayed when the claim's key was used before
 */
export async function createIssueIn(
  t: Tx,
  project: { id: string },
  draft: IssueDraft,
  options: CreateOptions = {},
): Promise<Issue> {
  const ids = normalIds(draft);
  const content = contentOf(draft.description_html ?? "");
  const creation = await reserveIssue(t, {
    project_id: project.id,
    author: options.author === undefined ? t.actor_id : options.author,
    state_id: ids.state_id ?? null,
    parent_id: ids.parent_id ?? null,
    estimate_point: ids.estimate_point ?? null,
    label_ids: ids.label_ids ?? [],
    people: [...(ids.assignee_ids ?? []), ...content.mentions],
    claim: options.claim ?? null,
  });
  if (!creation) throw fail("project.not_found");
  if (!creation.is_new) throw new Replayed();
  const values = await readValueChange(t, project.id, draft.property_values, []);
  requireReferences(draft, ids, creation, values);
  const fresh = newIssue(t, project.id, draft, ids, creation, options);
  const event = { verb: "created", field: fresh.is_draft ? "draft" : null };
  const activityContext = { locked: creation, issue: null, moment: fresh.created_at };
  const activity = { ...activityOf(activityContext, event), issue: fresh.id };
  const inserted = await insertIssue(t, fresh, {
    content,
    mention_ids: mentionsAmong(content, creation),
    subscriber_ids: subscribersOf(fresh, content, creation),
    activity,
  });
  if (!inserted) throw fail("internal");
  const issue = { ...inserted, property_values: mergedValues({}, values.patch) };
  await writeValues(t, values, [issue]);
  await noteFiles(t, [{ issue_id: issue.id, html: content.html }]);
  await noteNewReferences(t, [{ kind: "issue", id: issue.id, html: content.html }]);
  if (!fresh.is_waiting)
    t.changed({ entity: "issue", id: issue.id, op: "insert", project_id: project.id, row: issue });
  publishActivities(t, [{ ...activity, issue_detail: issueFlat(issue) }]);
  // The inbox makes its own announcements.
  if (!issue.is_draft && !fresh.is_waiting)
    noticeOf(t, { issue, activities: [activity], mentioned: mentionsAmong(content, creation) });
  if (creation.parent && !issue.is_draft && !fresh.is_waiting)
    await publishParents(t, [creation.parent.id], project.id);
  return issue;
}

/** All values that determine the issue, in a fixed order: anything else in the body is ignored. */
const fingerprintOf = (projectId: string, draft: IssueDraft): unknown => [
  projectId,
  draft.name,
  draft.description_html,
  chosenColumns((name) => ({ ...draft, ...normalIds(draft) })[name]),
  draft.is_draft,
  ...(draft.property_values === undefined ? [] : [draft.property_values]),
];

/** @throws invalid, replay_differs, issue.not_found when the issue created with the key has been deleted */
export async function createIssue(context: ProjectContext, draft: IssueDraft): Promise<Issue> {
  const { runtime, workspace, project, me, request } = context;
  const claim = readClaim(request, fingerprintOf(project.id, draft));
  try {
    return await tx(context, (t) => createIssueIn(t, project, draft, { claim }));
  } catch (error) {
    if (!(error instanceof Replayed) || claim === null) throw error;
    const place = { workspace_id: workspace.id, project_id: project.id, user_id: me.id };
    const known = await findClaimed(runtime.db, place, claim.key);
    if (!known?.body_hash.equals(claim.body_hash)) throw fail("replay_differs");
    if (!known.issue) throw fail("issue.not_found");
    return known.issue;
  }
}
