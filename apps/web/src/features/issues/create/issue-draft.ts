// The content of the create dialog, stored in this browser so that it survives a reload (look, "What makes it feel
// finished").
import type { Issue, IssueDraft, IssuePatch } from "@cairn/contract/entities/issue";
import type { PropertyValuesPatch } from "@cairn/contract/entities/property";
import {
  CHOSEN,
  type ChosenValues,
  chosenValuesOf,
  noChosenValues,
  withoutProject,
} from "@cairn/domain/properties/chosen-values";
import { mergeValues } from "@cairn/domain/properties/property";
import type { Registry } from "@cairn/domain/properties/registry";
import { readChosenValues } from "@cairn/domain/properties/stored-values";
import type { IssueEdit } from "../../../issue-list/engine/edit-plan.ts";
import { blankIssue } from "../../../issue-list/engine/blank-issue.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { readStored, writeStored } from "../../../shell/stored.ts";

/** A state of null stands for the project's default state. */
export interface Draft extends ChosenValues {
  project_id: string;
  name: string;
  description_html: string;
  /** The id of the stored draft; null for a new issue. */
  draft_id: string | null;
}

const EMPTY_TEXT = "<p></p>";

export const emptyDraft = (project_id: string): Draft => ({
  ...noChosenValues(),
  project_id,
  name: "",
  description_html: EMPTY_TEXT,
  draft_id: null,
});

/** Converts a stored draft for the dialog. */
export const draftOf = (issue: Issue, description_html: string): Draft => ({
  ...chosenValuesOf(issue),
  project_id: issue.project_id,
  name: issue.name,
  description_html,
  draft_id: issue.id,
});

/** Whether the draft contains text that must not be lost. */
export const hasContent = ({ name, description_html }: Draft): boolean =>
  name.trim() !== "" || (description_html !== EMPTY_TEXT && description_html !== "");

/** Moves the draft to another project: removes states, labels, people and the parent, which belong to the first one. */
export const moveTo = (draft: Draft, project_id: string): Draft =>
  project_id === draft.project_id ? draft : { ...draft, ...withoutProject(draft), project_id };

/** The draft of the next issue after "create more": the same properties without text. */
export const nextDraft = (draft: Draft): Draft => ({
  ...draft,
  name: "",
  description_html: EMPTY_TEXT,
  draft_id: null,
});

/** The issue that the draft would become; in the default state until another one is chosen. */
export function asIssue(draft: Draft, data: ProjectData): Issue {
  const state = data.states.find((one) => one.default) ?? data.states[0];
  return {
    ...blankIssue(draft.project_id),
    ...chosenValuesOf(draft),
    id: draft.draft_id ?? "",
    name: draft.name,
    state_id: draft.state_id ?? state?.id ?? null,
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

/** The values of the properties that the project defines now; null for no value. */
const definedValues = ({ property_values }: Draft, { properties }: Registry): PropertyValuesPatch =>
  Object.fromEntries(
    properties
      .filter(({ definition }) => definition !== undefined)
      .map(({ id }) => [id, property_values[id] ?? null]),
  );

/** The columns that a body contains. Other calls put an issue into collections. */
const chosenColumns = (draft: Draft): [string, unknown][] =>
  CHOSEN.filter(({ collection }) => !collection).map(({ column }) => [column, draft[column]]);

const textsOf = ({ name, description_html }: Draft): Pick<IssueDraft, "name" | "description_html"> => ({
  name: name.trim(),
  description_html: description_html === "" ? EMPTY_TEXT : description_html,
});

/** The body of the request; the server sets the fields that were not chosen. */
export function toIssueDraft(draft: Draft, registry: Registry): IssueDraft {
  const property_values = mergeValues({}, definedValues(draft, registry));
  return {
    ...(Object.fromEntries(
      chosenColumns(draft).filter(([, value]) => value !== null),
    ) as Partial<IssueDraft>),
    ...(Object.keys(property_values).length === 0 ? {} : { property_values }),
    ...textsOf(draft),
  };
}

/** The patch of a stored draft: all fields, including empty ones. */
export function toDraftPatch(draft: Draft, registry: Registry): IssuePatch {
  const property_values = definedValues(draft, registry);
  return {
    ...(Object.fromEntries(chosenColumns(draft)) as IssuePatch),
    ...(Object.keys(property_values).length === 0 ? {} : { property_values }),
    ...textsOf(draft),
  };
}

const keyOf = (workspaceId: string): string => `issue_draft:${workspaceId}`;
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The stored draft of a workspace; null if there is none. */
export function readDraft(workspaceId: string): Draft | null {
  const stored = readStored(keyOf(workspaceId));
  if (typeof stored !== "object" || stored === null) return null;
  const kept = stored as Record<string, unknown>;
  const project_id = text(kept.project_id);
  if (project_id === null) return null;
  return {
    ...readChosenValues(kept),
    project_id,
    name: text(kept.name) ?? "",
    description_html: text(kept.description_html) ?? EMPTY_TEXT,
    draft_id: text(kept.draft_id),
  };
}

/** Stores a draft, or removes the stored one if it is null or empty. */
export function storeDraft(workspaceId: string, draft: Draft | null): void {
  writeStored(keyOf(workspaceId), draft && hasContent(draft) ? draft : null);
}
