// The activity vocabulary (contract/issues §5.2) as plain text: one row per field. The sentence around it names the
// person.
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import type { Activity } from "@cairn/contract/entities/history";
import type { PropertyDefinition, PropertyKind } from "@cairn/contract/entities/property";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { recordedIn } from "@cairn/domain/properties/recorded";
import { BUILT_INS, isCustomName, propertyOf } from "@cairn/domain/properties/registry";
import type { issueDetail } from "../../i18n/en/issue-detail.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issue-detail.ts";
import { t as listWords } from "../../i18n/issues.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { localMoment } from "../../issue-list/properties/local-moment.ts";
import { nameOf as propertyName } from "../../issue-list/properties/property-words.ts";
import { timeZone } from "../../session/own-time.ts";

export type WordsKey = TextKey<typeof issueDetail>;

/** A change of an issue. */
export type ActivityChange = Pick<
  Activity,
  "verb" | "field" | "old_value" | "new_value" | "old_identifier" | "new_identifier" | "actor"
>;

/** Texts of the namespace `issue_detail`, and their values. */
export interface ActivityText {
  key: WordsKey;
  /** The name of a property that has no texts of its own. */
  name?: string;
  from?: string | null;
  to?: string | null;
}

export interface TextContext {
  /** The UTC day. */
  today: string;
  /** A person's present name; undefined if unknown. */
  nameOf: (userId: string) => string | undefined;
  /** The property that the issue's project defines, by the field of its history. */
  definitionOf?: (field: string) => PropertyDefinition | undefined;
}

type Describe = (change: ActivityChange, context: TextContext) => ActivityText | null;

/** "" and null both mean no value (contract/issues §5.2). */
export const has = (value: string | null): value is string => value !== null && value !== "";

/** A field that is set, changed or cleared. */
const single =
  (set: WordsKey, emptied: WordsKey): Describe =>
  ({ old_value, new_value }) =>
    has(new_value) ? { key: set, from: old_value, to: new_value } : { key: emptied, from: old_value };

/** A field with several values, one of which is added or removed. */
const either =
  (added: WordsKey, removed: WordsKey): Describe =>
  ({ old_value, new_value }) =>
    has(new_value) ? { key: added, to: new_value } : { key: removed, from: old_value };

const date =
  (set: WordsKey, emptied: WordsKey): Describe =>
  ({ new_value }, { today }) =>
    has(new_value) ? { key: set, to: shortDay(new_value.slice(0, 10), today) } : { key: emptied };

export const isPriority = (value: string | null): value is Priority =>
  PRIORITIES.some((level) => level === value);

const priority: Describe = ({ new_value }) => {
  if (!isPriority(new_value)) return null;
  return {
    key: new_value === "none" ? "act_priority_none" : "act_priority",
    to: listWords(`priority_${new_value}`),
  };
};

/** The person whom a change of assignees concerns. */
export const assigneeOf = ({ new_identifier, old_identifier }: ActivityChange): string =>
  new_identifier ?? old_identifier ?? "";

const assignees: Describe = (change, { nameOf }) => {
  const { old_value, new_value, actor } = change;
  const id = assigneeOf(change);
  const name = nameOf(id) ?? (has(new_value) ? new_value : old_value);
  const isSelf = id !== "" && id === actor;
  if (has(new_value)) return { key: isSelf ? "act_assigned_self" : "act_assigned", to: name };
  return { key: isSelf ? "act_unassigned_self" : "act_unassigned", from: name };
};

const archived: Describe = ({ new_value }) => {
  if (new_value === "restore") return { key: "act_restored" };
  return { key: new_value === "archive" ? "act_archived_auto" : "act_archived" };
};

/** Fields whose verb determines the text. */
const byVerb =
  (keys: Partial<Record<string, WordsKey>>): Describe =>
  ({ verb, old_value, new_value }) => {
    const key = keys[verb];
    return key === undefined ? null : { key, from: old_value, to: new_value };
  };

/** The original name of a file, from its address: `…/{32 hex}-{name}` (contract/issues §6.4). */
function fileName(asset: string): string {
  const last = (asset.split("/").at(-1) ?? "").replace(/^[0-9a-f]{32}-/, "");
  try {
    return decodeURIComponent(last);
  } catch (error) {
    // The name itself contains a percent sign.
    if (error instanceof URIError) return last;
    throw error;
  }
}

const attachment: Describe = ({ verb, new_value }) => {
  if (verb === "deleted") return { key: "act_attachment_removed" };
  const file = has(new_value) ? fileName(new_value) : "";
  return { key: "act_attachment_added", to: file || t("a_file") };
};

/** Which of their dates are related is in the section of relations. */
const dates: Describe = single("act_dates", "act_dates_none");

/** Also names the previous value. */
const estimate: Describe = ({ old_value, new_value }) => {
  if (!has(new_value)) return { key: "act_estimate_none", from: old_value };
  return { key: has(old_value) ? "act_estimate_from" : "act_estimate", from: old_value, to: new_value };
};

/** Built-in properties with texts of their own; the others are described like those that a project defines. */
const PROPERTIES: Partial<Record<BuiltInId, Describe>> = {
  name: ({ new_value }) => ({ key: "act_name", to: new_value }),
  priority,
  state: ({ old_value, new_value }) => ({
    key: has(old_value) ? "act_state" : "act_state_to",
    from: old_value,
    to: new_value,
  }),
  due_date: date("act_target_date", "act_target_date_none"),
  start_date: date("act_start_date", "act_start_date_none"),
  parent: single("act_parent", "act_parent_none"),
  labels: either("act_label_added", "act_label_removed"),
  assignees,
  estimate,
};

/** What is recorded besides properties, by field. */
const OTHERS: Readonly<Record<string, Describe>> = {
  description: () => ({ key: "act_description" }),
  archived_at: archived,
  issue: byVerb({ deleted: "act_deleted" }),
  cycles: byVerb({ created: "act_cycle_added", updated: "act_cycle_moved", deleted: "act_cycle_removed" }),
  modules: byVerb({ created: "act_module_added", deleted: "act_module_removed" }),
  link: byVerb({ created: "act_link_added", updated: "act_link_changed", deleted: "act_link_removed" }),
  // Its title may be hidden from the reader.
  page: byVerb({ created: "act_page_added", deleted: "act_page_removed" }),
  pull_request: byVerb({
    created: "act_pull_request",
    merged: "act_pull_request_merged",
    closed: "act_pull_request_closed",
  }),
  branch: byVerb({ created: "act_branch" }),
  commit: byVerb({ created: "act_commit" }),
  agent_run: byVerb({ undone: "act_run_undone" }),
  attachment,
  blocking: single("act_blocking", "act_blocking_none"),
  blocked_by: single("act_blocked_by", "act_blocked_by_none"),
  duplicate: single("act_duplicate", "act_duplicate_none"),
  relates_to: single("act_relates_to", "act_relates_to_none"),
  start_before: dates,
  start_after: dates,
  finish_before: dates,
  finish_after: dates,
  // The verb carries the status (spec §4, contract/issues §5.2).
  inbox: byVerb({
    "-2": "act_inbox_pending",
    "-1": "act_inbox_declined",
    "0": "act_inbox_snoozed",
    "1": "act_inbox_accepted",
    "2": "act_inbox_duplicate",
  }),
};

/** A recorded value as the issue shows it: days and moments of the reader, yes and no. */
function valueText(kind: PropertyKind, value: string, today: string): string {
  if (kind === "date") return shortDay(value, today);
  if (kind === "timestamp") return localMoment(value, timeZone()).replace("T", " ");
  if (kind === "boolean") return listWords(value === "true" ? "yes" : "no");
  return value;
}

/** A change of a property in texts that contain its name. */
function ofProperty(
  property: Property,
  { old_value, new_value }: ActivityChange,
  { today }: TextContext,
): ActivityText {
  const name = propertyName(property);
  const [from, to] = [old_value, new_value].map((value) =>
    has(value) ? valueText(property.kind, value, today) : null,
  );
  if (isMultiple(property))
    return to ? { key: "act_property_added", name, to } : { key: "act_property_removed", name, from };
  if (!to) return { key: "act_property_none", name, from };
  return { key: from ? "act_property_from" : "act_property", name, from, to };
}

/** The property of a field; undefined for one that the project no longer has, and for other fields. */
function recordedProperty(field: string, { definitionOf }: TextContext): Property | undefined {
  if (!isCustomName(field)) return recordedIn(BUILT_INS).get(field);
  const definition = definitionOf?.(field);
  return definition && propertyOf(definition);
}

/**
 * The text of an activity; null for an unknown field, which is not shown (contract/issues §5.2). Without a field, the
 * issue was created or its draft published.
 */
export function activityText(change: ActivityChange, context: TextContext): ActivityText | null {
  const { field, verb } = change;
  if (field === null) return { key: verb === "created" ? "act_created" : "act_published" };
  const property = recordedProperty(field, context);
  if (property) {
    const describe = PROPERTIES[property.id as BuiltInId];
    return describe ? describe(change, context) : ofProperty(property, change, context);
  }
  return Object.hasOwn(OTHERS, field) ? (OTHERS[field]?.(change, context) ?? null) : null;
}
