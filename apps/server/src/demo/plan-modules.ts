// The modules of a project, and when issues are added to them.
import { addDays, dayOf } from "@cairn/domain/dates";
import { DAY, isOver, type Joining, type Life } from "./life.ts";
import { joinings } from "./plan-joins.ts";
import type { DemoModule, DemoProject } from "./table.ts";

export interface PlannedModule {
  module: DemoModule;
  /** UTC days. */
  start: string | null;
  target: string | null;
  made: Date;
  joinings: Joining[];
}

/** How long a module without dates has existed, and how long before its start another one is created; in days. */
const OLD = 18;
const BEFORE = 4;

function planModule(module: DemoModule, lives: readonly Life[], now: Date): PlannedModule {
  const { from, to, subjects, status } = module;
  const dayAt = (days: number | null) => (days === null ? null : addDays(dayOf(now), days));
  // Plans are made in advance, but not in the future.
  const daysBack = from === null ? OLD : Math.max(1, BEFORE - from);
  const made = new Date(now.getTime() - daysBack * DAY);
  const members = lives.filter(
    (life) => subjects.includes(life.story.subject) && (status !== "completed" || isOver(life)),
  );
  const filled = new Date(made.getTime() + DAY / 24);
  return {
    module,
    start: dayAt(from),
    target: dayAt(to),
    made,
    joinings: joinings(members, { from: filled, every: 7, now }),
  };
}

export const planModules = (project: DemoProject, lives: readonly Life[], now: Date): PlannedModule[] =>
  project.modules.map((module) => planModule(module, lives, now));
