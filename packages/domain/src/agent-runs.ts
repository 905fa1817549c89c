// The rules of runs: what an agent does on an issue after it was assigned, mentioned or asked (contract/external §32,
// docs/adr/0039).
import type { ActivityType, RunStatus } from "@cairn/contract/entities/agent-run";
import type { Role } from "@cairn/contract/entities/workspace";

/** Minutes without an activity after which a run that has not ended is stale. */
export const STALE_MINUTES = 30;

const ENDED: ReadonlySet<RunStatus> = new Set(["completed", "failed", "stopped"]);

/** Nothing more is expected of it; a stale run goes on with the next activity. */
export const hasEnded = (status: RunStatus): boolean => ENDED.has(status);

/** Whether the agent is at work, or waits for a person. */
export const isActive = (status: RunStatus): boolean => !hasEnded(status) && status !== "stale";

/** Whether it only says what the agent is doing: thoughts, actions and errors. */
export const isEphemeral = (type: ActivityType): boolean => !isComment(type) && type !== "prompt";

/** Activities of agents that are also comments on the issue. */
export const isComment = (type: ActivityType): boolean => type === "response" || type === "elicitation";

const AFTER: Record<ActivityType, RunStatus> = {
  thought: "in_progress",
  action: "in_progress",
  prompt: "in_progress",
  elicitation: "awaiting",
  response: "completed",
  error: "failed",
};

/**
 * The status after an activity. A run that ended stays as it is: activities are accepted in any status, but do not
 * restart it. One that is being stopped stops with whatever would end it.
 */
export function statusAfter(status: RunStatus, type: ActivityType): RunStatus {
  if (hasEnded(status)) return status;
  const next = AFTER[type];
  if (status === "stopping") return hasEnded(next) ? "stopped" : "stopping";
  // What a person says does not start a run: its agent does.
  return status === "created" && type === "prompt" ? "created" : next;
}

/** The status after a person has stopped it: at once if the agent has not begun, or was asked to stop before. */
export function statusAfterStop(status: RunStatus): RunStatus {
  if (hasEnded(status)) return status;
  return status === "in_progress" || status === "awaiting" ? "stopping" : "stopped";
}

/** The status of a run without activity for `STALE_MINUTES`. One that was to stop has stopped. */
export function statusAfterSilence(status: RunStatus): RunStatus {
  if (hasEnded(status)) return status;
  return status === "stopping" ? "stopped" : "stale";
}

/** The role in which an agent acts for a person: no higher than either; null where one of them is no member. */
export const commonRole = (agent: Role | null, person: Role | null): Role | null =>
  agent === null || person === null ? null : agent < person ? agent : person;
