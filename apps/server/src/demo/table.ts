// How the demo's issues are written down: a line each, `kind | subject | title | labels | priority`, the last two optional.
import type { EstimateType } from "@cairn/contract/entities/estimate";
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import type { ModuleStatus } from "@cairn/contract/entities/module";

export const KINDS = ["bug", "feature", "chore", "question"] as const;
export type Kind = (typeof KINDS)[number];

export interface Story {
  kind: Kind;
  /** What it is about, as it stands in a sentence: "offline maps". */
  subject: string;
  title: string;
  labels: string[];
  priority: Priority;
}

const OPEN = ["unstarted", "started", "review"] as const;

/** An issue whose place in time is no matter of chance: days are counted from the day of the demo. */
export interface Scheduled {
  title: string;
  /** Where it is at the end. */
  ends: (typeof OPEN)[number];
  start: number;
  due: number;
}

export interface DemoModule {
  name: string;
  description: string;
  status: ModuleStatus;
  lead: string;
  members: readonly string[];
  /** First and last day, counted from the day of the demo; null for neither. */
  from: number | null;
  to: number | null;
  /** All issues about these are in it; only the finished ones if it is completed. */
  subjects: readonly string[];
  /** Address → title. */
  links: Readonly<Record<string, string>>;
}

export interface DemoProject {
  name: string;
  identifier: string;
  emoji: string;
  cover: string;
  description: string;
  /** Who works in it; the first one leads. */
  people: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** Null where nobody estimates. Values from small to large. */
  estimate: { name: string; type: EstimateType; values: readonly string[] } | null;
  /** Two that have ended, the current one, the next one. */
  cycles: readonly { name: string; goal: string }[];
  modules: readonly DemoModule[];
  schedule: readonly Scheduled[];
  stories: readonly Story[];
  /** Which of all the ways that it might have gone is told. */
  seed: number;
}

/** The lines of a table that have something in them, in cells. */
export const cellsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((cell) => cell.trim()));

function read(cells: string[]): Story {
  const [kind = "", subject = "", title = "", labels = "", priority = ""] = cells;
  const known = KINDS.find((one) => one === kind);
  if (!known || title === "") throw new Error(`This line of the demo cannot be read: ${cells.join(" | ")}`);
  return {
    kind: known,
    subject,
    title,
    labels: labels.split(",").flatMap((label) => label.trim() || []),
    priority: PRIORITIES.find((one) => one === priority) ?? "none",
  };
}

export const stories = (text: string): Story[] => cellsOf(text).map(read);

/** A line each: `state | first day | last day | title`. */
export const schedule = (text: string): Scheduled[] =>
  cellsOf(text).map(([state = "", start = "", due = "", title = ""]) => {
    const ends = OPEN.find((one) => one === state);
    const days = { start: Number(start), due: Number(due) };
    if (!ends || title === "" || !(days.start <= days.due))
      throw new Error(
        `This line of the demo's schedule cannot be read: ${state} | ${start} | ${due} | ${title}`,
      );
    return { title, ends, ...days };
  });
