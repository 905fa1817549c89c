// How the demo's issues are written down: a line each, `kind | subject | title | labels | priority`, the last two optional.
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";

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

export interface DemoProject {
  name: string;
  identifier: string;
  emoji: string;
  cover: string;
  description: string;
  /** Who works in it; the first one leads. */
  people: readonly string[];
  labels: Readonly<Record<string, string>>;
  stories: readonly Story[];
}

function read(line: string): Story {
  const [kind = "", subject = "", title = "", labels = "", priority = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  const known = KINDS.find((one) => one === kind);
  if (!known || title === "") throw new Error(`This line of the demo cannot be read: ${line}`);
  return {
    kind: known,
    subject,
    title,
    labels: labels.split(",").flatMap((label) => label.trim() || []),
    priority: PRIORITIES.find((one) => one === priority) ?? "none",
  };
}

export const stories = (text: string): Story[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(read);
