// The planned life of one issue of the demo, before anything is created.
import type { Priority } from "@cairn/contract/entities/issue";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Story } from "./table.ts";

/** A state of the demo's projects: a group, plus a separate state for work in review. */
export type DemoState = StateGroup | "review";

export type DemoAction =
  | { do: "state"; to: DemoState }
  | { do: "assign"; people: string[] }
  | { do: "priority"; to: Priority }
  | { do: "comment" };

export interface Step {
  at: Date;
  who: string;
  action: DemoAction;
}

/** A reaction to the issue, or to the comment of one of its steps. */
export interface Cheer {
  at: Date;
  who: string;
  /** Decimal code points, in the wire format. */
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
  /** Its final state. */
  ends: DemoState;
  assignees: string[];
  start: string | null;
  due: string | null;
  /** The value of a point of the project's estimate. */
  estimate: string | null;
  steps: Step[];
  cheers: Cheer[];
  /** When it is archived. */
  archived: Date | null;
}

/** Issues added to a cycle or a module together. */
export interface Joining {
  at: Date;
  lives: Life[];
}

export const DAY = 86_400_000;
export const MINUTE = 60_000;

/** Whether it is finished. */
export const isOver = ({ ends }: Pick<Life, "ends">): boolean => ends === "completed" || ends === "cancelled";

/** When it last entered that state; null when it has been there since its creation. */
export function reached({ steps }: Life, state: DemoState): Date | null {
  const moments = steps.flatMap(({ at, action }) =>
    action.do === "state" && action.to === state ? [at] : [],
  );
  return moments.at(-1) ?? null;
}
