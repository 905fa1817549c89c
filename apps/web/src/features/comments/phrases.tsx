// The activity vocabulary (contract/issues §5.2) in words: one row a field. A phrase says what was done; the line it stands in says who.
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import type { Activity } from "@cairn/contract/entities/history";
import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import type { MouseEvent, ReactNode } from "react";
import { actionContext } from "../../actions/context.ts";
import type { issueDetail } from "../../i18n/en/issue-detail.ts";
import type { WordKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issue-detail.ts";
import { t as listWords } from "../../i18n/issues.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";

export interface Phrase {
  icon: ReactNode;
  key: WordKey<typeof issueDetail>;
  from?: ReactNode;
  to?: ReactNode;
}

export interface Scene {
  data: ProjectData;
  /** The UTC day. */
  today: string;
}

type Say = (activity: Activity, scene: Scene) => Phrase | null;
type Key = Phrase["key"];

const icon = (name: IconName): ReactNode => <Icon name={name} size={14} className="text-ink-4" />;

/** "" and null both mean nothing (contract/issues §5.2). */
const has = (value: string | null): value is string => value !== null && value !== "";

/** A field that is set, changed or emptied. */
const single =
  (mark: IconName, set: Key, emptied: Key): Say =>
  ({ old_value, new_value }) =>
    has(new_value)
      ? { icon: icon(mark), key: set, from: old_value, to: new_value }
      : { icon: icon(mark), key: emptied, from: old_value };

const date =
  (set: Key, emptied: Key): Say =>
  ({ new_value }, { today }) => ({
    icon: icon("calendar"),
    key: has(new_value) ? set : emptied,
    to: has(new_value) ? shortDay(new_value.slice(0, 10), today) : null,
  });

const isPriority = (value: string | null): value is Priority => PRIORITIES.some((level) => level === value);

const priority: Say = ({ new_value }) => {
  if (!isPriority(new_value)) return null;
  return {
    icon: <PriorityIcon level={new_value} size={14} />,
    key: new_value === "none" ? "act_priority_none" : "act_priority",
    to: listWords(`priority_${new_value}`),
  };
};

const state: Say = ({ old_value, new_value, new_identifier }, { data }) => {
  const now = data.stateById.get(new_identifier ?? "");
  return {
    icon: now ? <StateRing group={now.group} color={now.color} share={now.share} size={14} /> : icon("pie"),
    key: has(old_value) ? "act_state" : "act_state_to",
    from: old_value,
    to: new_value,
  };
};

const labels: Say = ({ old_value, new_value, old_identifier, new_identifier }, { data }) => {
  const label = data.open.cache.label.get(new_identifier ?? old_identifier ?? "");
  const mark = label ? <Dot color={label.color} /> : icon("tag");
  return has(new_value)
    ? { icon: mark, key: "act_label_added", to: new_value }
    : { icon: mark, key: "act_label_removed", from: old_value };
};

const assignees: Say = (activity, { data }) => {
  const { old_value, new_value, old_identifier, new_identifier, actor } = activity;
  const id = new_identifier ?? old_identifier ?? "";
  const person = data.personById.get(id);
  const name = person?.name ?? (has(new_value) ? new_value : old_value);
  const mark = person ? (
    <Avatar id={id} name={person.name} src={person.avatar} size={16} decorative />
  ) : (
    icon("me")
  );
  const isSelf = id !== "" && id === actor;
  if (has(new_value)) return { icon: mark, key: isSelf ? "act_assigned_self" : "act_assigned", to: name };
  return { icon: mark, key: isSelf ? "act_unassigned_self" : "act_unassigned", from: name };
};

const archived: Say = ({ new_value }) => {
  if (new_value === "restore") return { icon: icon("restore"), key: "act_restored" };
  return { icon: icon("archive"), key: new_value === "archive" ? "act_archived_auto" : "act_archived" };
};

/** Fields whose verb says what happened. */
const byVerb =
  (mark: IconName, keys: Partial<Record<string, Key>>): Say =>
  ({ verb, old_value, new_value }) => {
    const key = keys[verb];
    return key === undefined ? null : { icon: icon(mark), key, from: old_value, to: new_value };
  };

/** What a person called a file, from its address: `…/{32 hex}-{name}` (contract/issues §6.4). */
function fileName(asset: string): string {
  const last = (asset.split("/").at(-1) ?? "").replace(/^[0-9a-f]{32}-/, "");
  try {
    return decodeURIComponent(last);
  } catch (error) {
    // A name with a percent sign of its own.
    if (error instanceof URIError) return last;
    throw error;
  }
}

const attachment: Say = ({ verb, new_value }) => {
  if (verb === "deleted") return { icon: icon("clip"), key: "act_attachment_removed" };
  const file = has(new_value) ? fileName(new_value) : "";
  return { icon: icon("clip"), key: "act_attachment_added", to: file || t("a_file") };
};

const LINK_VERBS = byVerb("link", {
  created: "act_link_added",
  updated: "act_link_changed",
  deleted: "act_link_removed",
});

/** An address as a link; one that leads nowhere on the web is only read. */
const address = (url: string | null): ReactNode =>
  has(url) && /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="break-words hover:underline">
      {url}
    </a>
  ) : (
    url
  );

const link: Say = (activity, scene) => {
  const phrase = LINK_VERBS(activity, scene);
  const { old_value, new_value } = activity;
  return (
    phrase && { ...phrase, from: address(old_value), to: has(new_value) ? address(new_value) : undefined }
  );
};

/** `WEB-12` as a link that leads there, wherever the issue is by now. */
const issueKey = (key: string | null, { data }: Scene): ReactNode =>
  has(key) ? (
    <a href={`/${data.open.slug}/browse/${key}/`} onClick={follow} className="num hover:underline">
      {key}
    </a>
  ) : (
    key
  );

/** Stays in the app. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  actionContext().go(event.currentTarget.pathname);
}

/** A field that names another issue. */
const ofIssue = (mark: IconName, set: Key, emptied: Key): Say => {
  const say = single(mark, set, emptied);
  return (activity, scene) => {
    const phrase = say(activity, scene);
    if (!phrase) return null;
    const { old_value, new_value } = activity;
    return {
      ...phrase,
      from: issueKey(old_value, scene),
      to: has(new_value) ? issueKey(new_value, scene) : undefined,
    };
  };
};

/** A value that was there before is named as well. */
const estimate: Say = ({ old_value, new_value }) => {
  if (!has(new_value)) return { icon: icon("est"), key: "act_estimate_none", from: old_value };
  return {
    icon: icon("est"),
    key: has(old_value) ? "act_estimate_from" : "act_estimate",
    from: old_value,
    to: new_value,
  };
};

/** A row without a field: the issue was created, or its draft published. */
const whole: Say = ({ verb }) =>
  verb === "created"
    ? { icon: icon("plus"), key: "act_created" }
    : { icon: icon("send"), key: "act_published" };

/** Statuses travel as the verb (spec §4, contract/issues §5.2). */
const inbox = byVerb("inbox", {
  "-2": "act_inbox_pending",
  "-1": "act_inbox_declined",
  "0": "act_inbox_snoozed",
  "1": "act_inbox_accepted",
  "2": "act_inbox_duplicate",
});

const SAY: Readonly<Record<string, Say>> = {
  name: ({ new_value }) => ({ icon: icon("pen"), key: "act_name", to: new_value }),
  description: () => ({ icon: icon("text"), key: "act_description" }),
  priority,
  state,
  target_date: date("act_target_date", "act_target_date_none"),
  start_date: date("act_start_date", "act_start_date_none"),
  parent: ofIssue("subs", "act_parent", "act_parent_none"),
  labels,
  assignees,
  estimate_point: estimate,
  archived_at: archived,
  issue: byVerb("trash", { deleted: "act_deleted" }),
  cycles: byVerb("cycle", {
    created: "act_cycle_added",
    updated: "act_cycle_moved",
    deleted: "act_cycle_removed",
  }),
  modules: byVerb("module", { created: "act_module_added", deleted: "act_module_removed" }),
  link,
  attachment,
  blocking: ofIssue("block", "act_blocking", "act_blocking_none"),
  blocked_by: ofIssue("block", "act_blocked_by", "act_blocked_by_none"),
  duplicate: ofIssue("copy", "act_duplicate", "act_duplicate_none"),
  relates_to: ofIssue("relates", "act_relates_to", "act_relates_to_none"),
  inbox,
};

/** What an activity says; null for a field that is not known here: it renders nothing (contract/issues §5.2). */
export function phraseOf(activity: Activity, scene: Scene): Phrase | null {
  if (activity.field === null) return whole(activity, scene);
  return Object.hasOwn(SAY, activity.field) ? (SAY[activity.field]?.(activity, scene) ?? null) : null;
}
