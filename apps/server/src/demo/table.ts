// The text form of the demo's issues: one line each, `kind | subject | title | labels | priority`, the last two
// optional.
import type { EstimateType } from "@cairn/contract/entities/estimate";
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import type { ModuleStatus } from "@cairn/contract/entities/module";

export const KINDS = ["bug", "feature", "chore", "question"] as const;
export type Kind = (typeof KINDS)[number];

export interface Story {
  kind: Kind;
  /** Its subject, as used in a sentence: "offline maps". */
  subject: string;
  title: string;
  labels: string[];
  priority: Priority;
}

const OPEN = ["unstarted", "started", "review"] as const;

/** An issue whose dates are not random: days are counted from the day of the demo. */
export interface Scheduled {
  title: string;
  /** Its final state. */
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
  /** Contains all issues about these subjects; only the finished ones if it is completed. */
  subjects: readonly string[];
  /** URL → title. */
  links: Readonly<Record<string, string>>;
}

export interface DemoProject {
  name: string;
  identifier: string;
  emoji: string;
  cover: string;
  description: string;
  /** The people who work in it; the first one leads. */
  people: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** Null without estimates. Values from small to large. */
  estimate: { name: string; type: EstimateType; values: readonly string[] } | null;
  /** Two that have ended, the current one, the next one. */
  cycles: readonly { name: string; goal: string }[];
  modules: readonly DemoModule[];
  schedule: readonly Scheduled[];
  stories: readonly Story[];
  /** Selects one of the possible stories. */
  seed: number;
}

/** The non-empty lines of a table, split into cells. */
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

/** One per line: `state | first day | last day | title`. */
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
