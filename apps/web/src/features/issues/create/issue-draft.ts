// The content of the create dialog, stored in this browser so that it survives a reload (look, "What makes it feel
// finished").
import type { Issue, IssueDraft, Priority } from "@cairn/contract/entities/issue";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { PropertyValues } from "@cairn/contract/entities/property";
import { isDay } from "@cairn/domain/dates";
import { mergeValues } from "@cairn/domain/properties/property";
import type { IssueEdit } from "../../../issue-list/engine/edit-plan.ts";
import { blankIssue } from "../../../issue-list/engine/blank-issue.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { readStored, writeStored } from "../../../shell/stored.ts";

export interface Draft {
  project_id: string;
  name: string;
  description_html: string;
  /** Null: the project's default state. */
  state_id: string | null;
  priority: Priority;
  assignee_ids: readonly string[];
  label_ids: readonly string[];
  start_date: string | null;
  target_date: string | null;
  parent_id: string | null;
  estimate_point: string | null;
  cycle_id: string | null;
  module_ids: readonly string[];
  property_values: PropertyValues;
  /** The id of the stored draft; null for a new issue. */
  draft_id: string | null;
}

const EMPTY_TEXT = "<p></p>";

export const emptyDraft = (project_id: string): Draft => ({
  project_id,
  name: "",
  description_html: EMPTY_TEXT,
  state_id: null,
  priority: "none",
  assignee_ids: [],
  label_ids: [],
  start_date: null,
  target_date: null,
  parent_id: null,
  estimate_point: null,
  cycle_id: null,
  module_ids: [],
  property_values: {},
  draft_id: null,
});

/** Converts a stored draft for the dialog. */
export const draftOf = (issue: Issue, description_html: string): Draft => ({
  project_id: issue.project_id,
  name: issue.name,
  description_html,
  state_id: issue.state_id,
  priority: issue.priority,
  assignee_ids: issue.assignee_ids,
  label_ids: issue.label_ids,
  start_date: issue.start_date,
  target_date: issue.target_date,
  parent_id: issue.parent_id,
  estimate_point: issue.estimate_point,
  cycle_id: issue.cycle_id,
  module_ids: issue.module_ids,
  property_values: issue.property_values,
  draft_id: issue.id,
});

/** Whether the draft contains text that must not be lost. */
export const hasContent = ({ name, description_html }: Draft): boolean =>
  name.trim() !== "" || (description_html !== EMPTY_TEXT && description_html !== "");

/** Moves the draft to another project: removes states, labels, people and the parent, which belong to the first one. */
export const moveTo = (draft: Draft, project_id: string): Draft =>
  project_id === draft.project_id
    ? draft
    : {
        ...draft,
        project_id,
        state_id: null,
        label_ids: [],
        assignee_ids: [],
        parent_id: null,
        estimate_point: null,
        cycle_id: null,
        module_ids: [],
        property_values: {},
      };

/** The draft of the next issue after "create more": the same properties without text. */
export const nextDraft = (draft: Draft): Draft => ({
  ...draft,
  name: "",
  description_html: EMPTY_TEXT,
  draft_id: null,
});

/** The issue that the draft would become; in the default state until another one is chosen. */
export function asIssue(draft: Draft, data: ProjectData): Issue {
  const { draft_id, description_html: _text, assignee_ids, label_ids, module_ids, ...values } = draft;
  const state = data.states.find((one) => one.default) ?? data.states[0];
  return {
    ...blankIssue(draft.project_id),
    ...values,
    id: draft_id ?? "",
    state_id: draft.state_id ?? state?.id ?? null,
    assignee_ids: [...assignee_ids],
    label_ids: [...label_ids],
    module_ids: [...module_ids],
  };
}

/** Applies an edit of a property to a draft. */
export const draftWith = (draft: Draft, { property_values, ...edit }: IssueEdit): Partial<Draft> => ({
  ...(edit as Partial<Draft>),
  ...(property_values && { property_values: mergeValues(draft.property_values, property_values) }),
});

export const isSameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares ISO days as text. */
export const areDatesCrossed = ({ start_date, target_date }: Draft): boolean =>
  start_date !== null && target_date !== null && start_date > target_date;

/** The body of the request; the server sets the fields that were not chosen. */
export function toIssueDraft(draft: Draft): IssueDraft {
  const { name, description_html, state_id, priority, assignee_ids, label_ids } = draft;
  return {
    name: name.trim(),
    description_html: description_html === "" ? EMPTY_TEXT : description_html,
    priority,
    label_ids: [...label_ids],
    assignee_ids: [...assignee_ids],
    start_date: draft.start_date,
    target_date: draft.target_date,
    ...(state_id === null ? {} : { state_id }),
    ...(draft.parent_id === null ? {} : { parent_id: draft.parent_id }),
    ...(draft.estimate_point === null ? {} : { estimate_point: draft.estimate_point }),
    ...(Object.keys(draft.property_values).length === 0 ? {} : { property_values: draft.property_values }),
  };
}

const keyOf = (workspaceId: string): string => `issue_draft:${workspaceId}`;
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
const day = (value: unknown): string | null => (typeof value === "string" && isDay(value) ? value : null);

/** Values stored by this browser. The registry of their project decides which ones are still valid. */
const valuesFrom = (value: unknown): PropertyValues =>
  typeof value === "object" && value !== null ? (value as PropertyValues) : {};

/** The stored draft of a workspace; null if there is none. */
export function readDraft(workspaceId: string): Draft | null {
  const stored = readStored(keyOf(workspaceId));
  if (typeof stored !== "object" || stored === null) return null;
  const kept = stored as Record<string, unknown>;
  const project_id = text(kept.project_id);
  if (project_id === null) return null;
  return {
    project_id,
    name: text(kept.name) ?? "",
    description_html: text(kept.description_html) ?? EMPTY_TEXT,
    state_id: text(kept.state_id),
    priority: PRIORITIES.find((priority) => priority === kept.priority) ?? "none",
    assignee_ids: texts(kept.assignee_ids),
    label_ids: texts(kept.label_ids),
    start_date: day(kept.start_date),
    target_date: day(kept.target_date),
    parent_id: text(kept.parent_id),
    estimate_point: text(kept.estimate_point),
    cycle_id: text(kept.cycle_id),
    module_ids: texts(kept.module_ids),
    property_values: valuesFrom(kept.property_values),
    draft_id: text(kept.draft_id),
  };
}

/** Stores a draft, or removes the stored one if it is null or empty. */
export function storeDraft(workspaceId: string, draft: Draft | null): void {
  writeStored(keyOf(workspaceId), draft && hasContent(draft) ? draft : null);
}
