// State groups, colors and the states that a project starts with (spec §4, §9; contract/issues §10).
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";

export const GROUP_LABELS: Record<StateGroup, string> = {
  backlog: "Backlog",
  unstarted: "Unstarted",
  started: "Started",
  completed: "Completed",
  cancelled: "Canceled",
};

export const GROUP_COLORS: Record<StateGroup, string> = {
  backlog: "#d9d9d9",
  unstarted: "#3f76ff",
  started: "#f59e0b",
  completed: "#16a34a",
  cancelled: "#dc2626",
};

/**
 * Unfinished work: what a transfer moves, what is pending, and what a project closes automatically (contract/issues
 * §11.3, §21.3).
 */
export const OPEN_GROUPS = ["backlog", "unstarted", "started"] as const satisfies readonly StateGroup[];

/** Completed and cancelled are the closed groups. */
export const isClosed = (group: string | null): boolean => group === "completed" || group === "cancelled";

export const groupRank = (group: StateGroup): number => STATE_GROUPS.indexOf(group);

export interface StateSeed {
  name: string;
  group: StateGroup;
  color: string;
  sequence: number;
  default: boolean;
}

/** The states of a new project. */
export const SEED_STATES: readonly StateSeed[] = [
  { name: "Backlog", group: "backlog", color: "#A3A3A3", sequence: 15000, default: true },
  { name: "Todo", group: "unstarted", color: "#3A3A3A", sequence: 25000, default: false },
  { name: "In Progress", group: "started", color: "#F59E0B", sequence: 35000, default: false },
  { name: "Done", group: "completed", color: "#16A34A", sequence: 45000, default: false },
  { name: "Cancelled", group: "cancelled", color: "#EF4444", sequence: 55000, default: false },
];

/** How full a started state's ring is: its share of the started states, by sequence. */
export function startedShare(index: number, count: number): number {
  return (index + 1) / (count + 1);
}

/** The order in which lists show groups: current work first (look/README "Order"). */
export const LIST_GROUP_ORDER: readonly StateGroup[] = [
  "started",
  "unstarted",
  "backlog",
  "completed",
  "cancelled",
];
