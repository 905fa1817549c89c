// A notification as one sentence, in the words of the history (components/activity/activity-text.ts).
import type { Notification } from "@cairn/contract/entities/notification";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import { MENTIONED, PAUSED, REMINDED } from "@cairn/domain/notifications";
import { addDays } from "@cairn/domain/dates";
import { dayText } from "../../i18n/day-format.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t as history } from "../../i18n/issue-detail.ts";
import { assigneeOf, type ActivityChange, activityText } from "../../components/activity/activity-text.ts";
import { t } from "./text.ts";

export interface SentenceContext {
  me: string;
  /** The UTC day. */
  today: string;
  /** A person's short name today; undefined if they are unknown. */
  nameOf: (userId: string) => string | undefined;
  /** The property that a project defines, by the field of its history; undefined if it no longer exists. */
  definitionOf: (projectId: string | null, field: string) => PropertyDefinition | undefined;
}

/** A missing value is the text `None` (contract/issues §21.2). */
const value = (text: string): string | null => (text === "None" ? null : text);

function changeOf({ data }: Notification): ActivityChange {
  const { verb, field, actor, old_value, new_value, old_identifier, new_identifier } = data.issue_activity;
  return {
    verb,
    field: value(field),
    actor: value(actor),
    old_value: value(old_value),
    new_value: value(new_value),
    old_identifier: old_identifier ?? null,
    new_identifier: new_identifier ?? null,
  };
}

/** The short name of who acted. */
export function actorName(
  { triggered_by, triggered_by_details: details, data }: Notification,
  context: SentenceContext,
): string {
  if (data.issue_activity.verb === REMINDED || data.integration) return "Cairn";
  const known = triggered_by === null ? undefined : context.nameOf(triggered_by);
  return known ?? (details?.first_name || details?.display_name || t("someone"));
}

const COMMENTED: Partial<Record<string, "comment_added" | "comment_changed" | "comment_deleted">> = {
  created: "comment_added",
  updated: "comment_changed",
  deleted: "comment_deleted",
};

/** What they did, without their name. */
function predicateOf(row: Notification, change: ActivityChange, context: SentenceContext): string {
  const { me, today, nameOf } = context;
  if (row.sender === MENTIONED && change.field === "comment") return t("mentioned_in_comment");
  if (row.sender === MENTIONED) return t(row.data.page ? "mentioned_in_page" : "mentioned_in_description");
  if (change.field === "comment") return t(COMMENTED[change.verb] ?? "comment_changed");
  if (change.field === null && change.verb === "created" && row.sender.endsWith(":assigned"))
    return t("created_for_you");
  if (change.field === "assignees" && assigneeOf(change) === me)
    return t(change.new_value ? "assigned_you" : "unassigned_you");
  const definitionOf = (field: string) => context.definitionOf(row.project, field);
  const words = activityText(change, { today, nameOf, definitionOf });
  if (!words) return t("changed");
  // The line is short: it names only the new state.
  const key = words.key === "act_state" ? "act_state_to" : words.key;
  return history(key, { name: words.name ?? "", from: words.from ?? "", to: words.to ?? "" });
}

/** Tomorrow is today when it is read a day later. */
function reminderText({ new_value: day }: ActivityChange, { today }: SentenceContext): string {
  if (day === today) return t("due_today");
  if (day === addDays(today, 1)) return t("due_tomorrow");
  return t("due_on", { day: dayText("dated", day ?? today) });
}

/** Why Cairn has paused a webhook or chat channel. */
function pauseText({ entity_name, data: { integration } }: Notification): string {
  const kind = entity_name === "webhook" ? "webhook" : "chat";
  return t(`paused_${kind}_${integration?.reason ?? "failing"}`);
}

/** "Hana: “Replayed Klosterhof …”", "Mateo assigned this to you". */
export function sentenceOf(row: Notification, context: SentenceContext): string {
  const change = changeOf(row);
  if (change.verb === REMINDED) return reminderText(change, context);
  if (row.sender === PAUSED) return pauseText(row);
  const who = actorName(row, context);
  const text = (row.data.issue_activity.issue_comment ?? "").trim();
  const isSaid = change.field === "comment" && change.verb === "created" && row.sender !== MENTIONED;
  if (isSaid && text !== "") return t("said", { who, text: text.replace(/\s+/g, " ") });
  return t("sentence", { who, what: predicateOf(row, change, context) });
}

/** What a notification is about, in messages: `WEB-12`, the title of a page, or the name of what was paused. */
export function keyOf({ data: { issue, page, integration } }: Notification): string {
  if (integration) return integration.name;
  return page ? orUntitled(page.name) : `${issue.identifier}-${issue.sequence_id}`;
}

/** In menus: `WEB-12 Fix login`, the title of a page, or the name of what was paused. */
export const titleOf = (row: Notification): string =>
  row.entity_name === "issue" ? `${keyOf(row)} ${row.data.issue.name}` : keyOf(row);

/** Where a notification leads, before its sentence: `WEB-12`, or the kind of what it is about. */
export const placeOf = (row: Notification): string =>
  row.entity_name === "issue" ? keyOf(row) : t(`${row.entity_name}`);
