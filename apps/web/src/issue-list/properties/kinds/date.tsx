// Days and moments.
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { tip } from "@cairn/ui/tooltip";
import type { ReactNode } from "react";
import { t } from "../../../i18n/issues.ts";
import { timeZone } from "../../../session/own-time.ts";
import { dayName, fullDay, shortDay } from "../day-name.ts";
import { dueClass, dueTone } from "../due.ts";
import { localMoment } from "../local-moment.ts";
import { iconOf } from "../property-words.ts";
import type { DrawValue, ValueScene } from "./scene.ts";

interface Look {
  words: string;
  /** In a tooltip. */
  full: string;
  /** The class of its color. */
  tone?: string;
}

const dated = ({ width }: ValueScene, icon: ReactNode, { words, full, tone = "" }: Look): ReactNode => (
  <>
    {width === undefined ? icon : null}
    <span {...tip(full)} className={cx("num cut", tone)}>
      {words}
    </span>
  </>
);

/** A day: by its date in a cell, and by its name ("Tomorrow") elsewhere. */
export const dayValue: DrawValue = (scene, property) => {
  const day = property.read(scene.issue, scene.data.lookup);
  if (typeof day !== "string") return null;
  const words = scene.width === undefined ? dayName(day, scene.today) : shortDay(day, scene.today);
  return dated(scene, <Icon name={iconOf(property)} className="text-ink-4" />, {
    words,
    full: fullDay(day),
  });
};

/** The due date, in the color of what is late. */
export const dueValue: DrawValue = (scene, property) => {
  const { data, issue, today, width } = scene;
  const day = issue.target_date;
  if (day === null) return null;
  const tone = dueClass(dueTone(issue, data, today));
  const full = width === undefined ? fullDay(day) : t("due_on", { date: fullDay(day) });
  return dated(scene, <Icon name={iconOf(property)} className={tone || "text-ink-4"} />, {
    words: dayName(day, today),
    full,
    tone,
  });
};

/** The date of a moment; that of a project's own property with its time. */
export const momentValue: DrawValue = (scene, property) => {
  const moment = property.read(scene.issue, scene.data.lookup);
  if (typeof moment !== "string") return null;
  const local = property.definition ? localMoment(moment, timeZone()) : moment;
  const day = local.slice(0, 10);
  const time = property.definition ? `, ${local.slice(11, 16)}` : "";
  return dated(scene, <Icon name={iconOf(property)} className="text-ink-4" />, {
    words: `${shortDay(day, scene.today)}${time}`,
    full: `${fullDay(day)}${time}`,
  });
};
