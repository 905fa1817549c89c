import { describe, expect, it } from "vitest";
import { agentSlug } from "./agents.ts";

describe("the name by which programs refer to an agent", () => {
  it("is its name in lower case, with hyphens", () => {
    expect(agentSlug({ id: "1", display_name: "Release bot" })).toBe("release-bot");
    expect(agentSlug({ id: "1", display_name: " Übersetzer (v2) " })).toBe("ubersetzer-v2");
  });
  it("is its id if the name has no letter for it", () => {
    expect(agentSlug({ id: "1", display_name: "机器人" })).toBe("1");
  });
});
