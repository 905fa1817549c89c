import type { Activity } from "@cairn/contract/entities/history";
import { dayOf } from "@cairn/domain/dates";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode } from "react";
import { personName } from "../../data/people.ts";
import { locale } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issue-detail.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { useNow } from "../../session/use-now.ts";
import { fill, slotMarks } from "./fill.tsx";
import { type Phrase, phraseOf } from "./phrases.tsx";

/** Phrases that can be merged when they say the same of several values, with their plural texts. */
const PLURAL: Partial<Record<Phrase["key"], Phrase["key"]>> = {
  act_label_added: "act_labels_added",
  act_label_removed: "act_labels_removed",
  act_assigned: "act_assigned",
  act_unassigned: "act_unassigned",
  act_attachment_added: "act_attachment_added",
  act_link_added: "act_links_added",
  act_property_added: "act_property_added",
  act_property_removed: "act_property_removed",
};

/** "a, b and c" in the current language, with elements as parts. */
function formatList(parts: readonly ReactNode[]): ReactNode {
  const format = new Intl.ListFormat(locale());
  return format
    .formatToParts(parts.map((_, index) => String(index)))
    .map(({ type, value }, index) => (
      <Fragment key={index}>{type === "element" ? parts[Number(value)] : value}</Fragment>
    ));
}

const strong = (text: ReactNode): ReactNode => <b className="font-medium text-ink-2">{text}</b>;

/** The new value stands out, the old one recedes, except in phrases that only remove something. */
function sentenceOf({ key, name = "", from, to }: Phrase): ReactNode {
  const hasTo = to !== undefined && to !== null;
  return fill(t(key, { name, ...slotMarks(["from", "to"]) }), {
    from: hasTo ? from : strong(from),
    to: strong(to),
  });
}

/** Merges equal phrases: "added the labels Bug and Alerts". */
function mergePhrases(phrases: readonly Phrase[]): Phrase[] {
  const gathered: Phrase[] = [];
  const done = new Set<Phrase>();
  for (const phrase of phrases) {
    const plural = PLURAL[phrase.key];
    const like =
      plural === undefined
        ? []
        : phrases.filter(({ key, name }) => key === phrase.key && name === phrase.name);
    if (plural === undefined || like.length < 2) {
      gathered.push(phrase);
    } else if (!done.has(phrase)) {
      for (const one of like) done.add(one);
      const names = (side: "from" | "to"): ReactNode =>
        like.every((one) => one[side] === undefined) ? undefined : formatList(like.map((one) => one[side]));
      gathered.push({ ...phrase, key: plural, from: names("from"), to: names("to") });
    }
  }
  return gathered;
}

/** The actor: their present name, the name in the history, or Cairn itself. */
export function actorName(data: ProjectData, row: Pick<Activity, "actor" | "actor_detail">): string {
  if (row.actor === null) return t("cairn");
  const known = data.personById.get(row.actor)?.name;
  return known ?? (row.actor_detail ? personName(row.actor_detail) : t("somebody"));
}

export interface ActivityLineProps {
  data: ProjectData;
  /** Activities of one person in chronological order. At least one. */
  activities: readonly Activity[];
}

/** One line of history: mark, sentence, time. */
export const ActivityLine = observer(function ActivityLine({ data, activities }: ActivityLineProps) {
  const now = useNow();
  const phrases = activities
    .map((activity) => phraseOf(activity, { data, today: dayOf(now) }))
    .filter((phrase) => phrase !== null);
  const last = activities.at(-1);
  const mark = phrases.at(-1)?.icon;
  if (!last || phrases.length === 0) return null;
  const name = actorName(data, last);
  const sentence = fill(t("act_line", slotMarks(["actor", "what"])), {
    actor: strong(last.actor_detail?.is_bot ? t("agent_named", { name }) : name),
    what: formatList(mergePhrases(phrases).map(sentenceOf)),
  });
  return (
    <li className="flex gap-2.5 py-1 text-12 leading-5 text-ink-3">
      <span className="grid h-5 w-5 flex-none place-items-center">{mark}</span>
      <span className="min-w-0 break-words">
        {sentence}
        {" · "}
        <TimeAgo iso={last.created_at} now={now} className="num" />
      </span>
    </li>
  );
});
