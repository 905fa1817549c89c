// What is planned of one issue of the demo, before anything is made.
import type { Priority } from "@cairn/contract/entities/issue";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Story } from "./table.ts";

/** A state of the demo's projects: a group, and for work that is looked at by others one of its own. */
export type DemoState = StateGroup | "review";

export type Deed =
  | { do: "state"; to: DemoState }
  | { do: "assign"; people: string[] }
  | { do: "priority"; to: Priority }
  | { do: "comment" };

export interface Step {
  at: Date;
  who: string;
  deed: Deed;
}

/** A reaction to the issue, or to the comment of one of its steps. */
export interface Cheer {
  at: Date;
  who: string;
  /** Decimal code points, as the wire has them. */
  code: string;
  to: "issue" | Step;
}

export interface Life {
  story: Story;
  author: string;
  made: Date;
  /** The life of its parent. */
  parent: Life | null;
  begins: "backlog" | "unstarted";
  /** Where it is at the end. */
  ends: DemoState;
  assignees: string[];
  start: string | null;
  due: string | null;
  /** The value of a point of the project's estimate. */
  estimate: string | null;
  steps: Step[];
  cheers: Cheer[];
  /** When it goes into the archive. */
  archived: Date | null;
}

/** Issues that come into a cycle or a module together. */
export interface Joining {
  at: Date;
  lives: Life[];
}

export const DAY = 86_400_000;
export const MINUTE = 60_000;

/** Whether nothing is left to do. */
export const isOver = ({ ends }: Pick<Life, "ends">): boolean => ends === "completed" || ends === "cancelled";

/** When it came into that state the last time; null when it never did after it was made. */
export function reached({ steps }: Life, state: DemoState): Date | null {
  const moments = steps.flatMap(({ at, deed }) => (deed.do === "state" && deed.to === state ? [at] : []));
  return moments.at(-1) ?? null;
}
