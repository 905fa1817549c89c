// The text of an activity (components/activity/activity-text.ts) as a line of history: with an icon, and with addresses
// and keys as links.
import type { Activity } from "@cairn/contract/entities/history";
import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import type { MouseEvent, ReactNode } from "react";
import { actionContext } from "../../actions/context.ts";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { recordedIn } from "@cairn/domain/properties/recorded";
import { builtIn } from "@cairn/domain/properties/registry";
import { namedPage } from "../../components/references/page-names.ts";
import { PageChip } from "../../components/references/reference-chips.tsx";
import { iconOf } from "../../issue-list/properties/property-words.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import {
  assigneeOf,
  has,
  isPriority,
  activityText,
  type ActivityText,
  type WordsKey,
} from "../../components/activity/activity-text.ts";

export interface Phrase {
  icon: ReactNode;
  key: WordsKey;
  name?: string;
  from?: ReactNode;
  to?: ReactNode;
}

export interface PhraseContext {
  data: ProjectData;
  /** The UTC day. */
  today: string;
}

type Render = (activity: Activity, words: ActivityText, context: PhraseContext) => Phrase;

const icon = (name: IconName): ReactNode => <Icon name={name} size={14} className="text-ink-4" />;

const marked =
  (name: IconName): Render =>
  (_activity, words) => ({ ...words, icon: icon(name) });

const priority: Render = ({ new_value }, words) => ({
  ...words,
  icon: isPriority(new_value) ? (
    <PriorityIcon level={new_value} size={14} />
  ) : (
    icon(iconOf(builtIn("priority")))
  ),
});

const state: Render = ({ new_identifier }, words, { data }) => {
  const now = data.stateById.get(new_identifier ?? "");
  return {
    ...words,
    icon: now ? (
      <StateRing group={now.group} color={now.color} share={now.share} size={14} />
    ) : (
      icon(iconOf(builtIn("state")))
    ),
  };
};

const labels: Render = ({ old_identifier, new_identifier }, words, { data }) => {
  const label = data.open.cache.label.get(new_identifier ?? old_identifier ?? "");
  return { ...words, icon: label ? <Dot color={label.color} /> : icon(iconOf(builtIn("labels"))) };
};

const assignees: Render = (activity, words, { data }) => {
  const id = assigneeOf(activity);
  const person = data.personById.get(id);
  return {
    ...words,
    icon: person ? (
      <Avatar id={id} name={person.name} src={person.avatar} size={16} decorative />
    ) : (
      icon("me")
    ),
  };
};

/** Links an address, if it is a web address. */
const address = (url: string | null): ReactNode =>
  has(url) && /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="break-words hover:underline">
      {url}
    </a>
  ) : (
    url
  );

const link: Render = ({ old_value, new_value }, { key }) => ({
  key,
  icon: icon("link"),
  from: address(old_value),
  to: has(new_value) ? address(new_value) : undefined,
});

/** A page with its present title; one that this person can't see is "a page". */
const page: Render = ({ verb, new_identifier, old_identifier }, { key }, { data }) => {
  const id = new_identifier ?? old_identifier;
  if (id === null || namedPage(data.open, id) === null) return { key, icon: icon("page") };
  const chip = <PageChip open={data.open} id={id} />;
  return verb === "created"
    ? { key: "act_page_added_named", icon: icon("page"), to: chip }
    : { key: "act_page_removed_named", icon: icon("page"), from: chip };
};

/** Links `WEB-12` to its issue, wherever that is now. */
const issueKey = (key: string | null, { data }: PhraseContext): ReactNode =>
  has(key) ? (
    <a href={`/${data.open.slug}/browse/${key}/`} onClick={navigateInApp} className="num hover:underline">
      {key}
    </a>
  ) : (
    key
  );

/** Navigates inside the app. */
function navigateInApp(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  actionContext().go(event.currentTarget.pathname);
}

/** A field that refers to another issue. */
const ofIssue =
  (mark: IconName): Render =>
  ({ old_value, new_value }, { key }, context) => ({
    key,
    icon: icon(mark),
    from: issueKey(old_value, context),
    to: has(new_value) ? issueKey(new_value, context) : undefined,
  });

/** Built-in properties that are drawn in another way than with their icon. */
const PROPERTIES: Partial<Record<BuiltInId, Render>> = {
  name: marked("pen"),
  priority,
  state,
  parent: ofIssue(iconOf(builtIn("parent"))),
  labels,
  assignees,
};

/** What is recorded besides properties, by field. */
const OTHERS: Readonly<Record<string, Render>> = {
  description: marked("text"),
  archived_at: ({ new_value }, words) => ({
    ...words,
    icon: icon(new_value === "restore" ? "restore" : "archive"),
  }),
  issue: marked("trash"),
  cycles: marked(iconOf(builtIn("cycle"))),
  modules: marked(iconOf(builtIn("modules"))),
  link,
  page,
  agent_run: marked("undo"),
  attachment: marked("clip"),
  blocking: ofIssue("block"),
  blocked_by: ofIssue("block"),
  duplicate: ofIssue("copy"),
  relates_to: ofIssue("relates"),
  start_before: ofIssue("calendar"),
  start_after: ofIssue("calendar"),
  finish_before: ofIssue("calendar"),
  finish_after: ofIssue("calendar"),
  inbox: marked("inbox"),
};

/** The phrase of an activity; null for an unknown field, which renders nothing (contract/issues §5.2). */
export function phraseOf(activity: Activity, context: PhraseContext): Phrase | null {
  const { data, today } = context;
  const words = activityText(activity, {
    today,
    nameOf: (id) => data.personById.get(id)?.name,
    definitionOf: (field) => data.registry.displayed.get(field)?.definition,
  });
  if (!words) return null;
  if (activity.field === null) return { ...words, icon: icon(activity.verb === "created" ? "plus" : "send") };
  const property = recordedIn(data.registry).get(activity.field);
  const render = property
    ? (PROPERTIES[property.id as BuiltInId] ?? marked(iconOf(property)))
    : (OTHERS[activity.field] ?? marked("pen"));
  return render(activity, words, context);
}
