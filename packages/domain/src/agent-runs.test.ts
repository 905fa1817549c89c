import { ACTIVITY_TYPES, RUN_STATUSES } from "@cairn/contract/entities/agent-run";
import { describe, expect, it } from "vitest";
import {
  commonRole,
  hasEnded,
  isComment,
  isEphemeral,
  statusAfter,
  statusAfterSilence,
  statusAfterStop,
} from "./agent-runs.ts";

describe("the status of a run", () => {
  it("is in progress after the agent's first thought or action", () => {
    expect(statusAfter("created", "thought")).toBe("in_progress");
    expect(statusAfter("created", "action")).toBe("in_progress");
  });
  it("does not begin with what a person says", () => {
    expect(statusAfter("created", "prompt")).toBe("created");
  });
  it("awaits a person after an elicitation, and goes on after the answer", () => {
    expect(statusAfter("in_progress", "elicitation")).toBe("awaiting");
    expect(statusAfter("awaiting", "prompt")).toBe("in_progress");
  });
  it("is completed by a response and failed by an error", () => {
    expect(statusAfter("in_progress", "response")).toBe("completed");
    expect(statusAfter("awaiting", "error")).toBe("failed");
  });
  it.each(["completed", "failed", "stopped"] as const)("stays %s, whatever follows", (status) => {
    for (const type of ACTIVITY_TYPES) expect(statusAfter(status, type)).toBe(status);
    expect(statusAfterStop(status)).toBe(status);
    expect(statusAfterSilence(status)).toBe(status);
  });
  it("goes on from stale with the next activity", () => {
    expect(statusAfter("stale", "thought")).toBe("in_progress");
    expect(statusAfter("stale", "prompt")).toBe("in_progress");
    expect(statusAfter("stale", "response")).toBe("completed");
  });
  it("is stopping until the agent answers", () => {
    expect(statusAfterStop("in_progress")).toBe("stopping");
    expect(statusAfterStop("awaiting")).toBe("stopping");
    expect(statusAfter("stopping", "thought")).toBe("stopping");
    expect(statusAfter("stopping", "elicitation")).toBe("stopping");
    expect(statusAfter("stopping", "response")).toBe("stopped");
    expect(statusAfter("stopping", "error")).toBe("stopped");
  });
  it("is stopped at once before the agent begins, when it is silent, and by a second stop", () => {
    expect(statusAfterStop("created")).toBe("stopped");
    expect(statusAfterStop("stale")).toBe("stopped");
    expect(statusAfterStop("stopping")).toBe("stopped");
  });
  it("is stale after silence, or stopped if it was to stop", () => {
    expect(statusAfterSilence("created")).toBe("stale");
    expect(statusAfterSilence("in_progress")).toBe("stale");
    expect(statusAfterSilence("awaiting")).toBe("stale");
    expect(statusAfterSilence("stopping")).toBe("stopped");
  });
  it("has ended in three of them", () => {
    expect(RUN_STATUSES.filter(hasEnded)).toEqual(["completed", "stopped", "failed"]);
  });
});

describe("an activity", () => {
  it("is a comment, or only says what the agent is doing, or comes from a person", () => {
    expect(ACTIVITY_TYPES.filter(isComment)).toEqual(["elicitation", "response"]);
    expect(ACTIVITY_TYPES.filter(isEphemeral)).toEqual(["action", "error", "thought"]);
  });
});

describe("the role in which an agent acts for a person", () => {
  it("is the lower of both, and none where one of them has none", () => {
    expect(commonRole(20, 15)).toBe(15);
    expect(commonRole(5, 15)).toBe(5);
    expect(commonRole(null, 20)).toBeNull();
    expect(commonRole(20, null)).toBeNull();
  });
});
