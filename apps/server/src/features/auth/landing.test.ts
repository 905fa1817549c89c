import { describe, expect, it } from "vitest";
import { hasOnboarded, landingPath } from "./landing.ts";

const nowhere = { last_workspace_slug: null, fallback_workspace_slug: null, open_invitations: 0 };
const steps = {
  profile_complete: true,
  workspace_create: true,
  workspace_invite: true,
  workspace_join: true,
};

describe("where the app takes a person after signing in (contract/workspace §1.2)", () => {
  it("a person who has not finished onboarding goes there, whatever else exists", () => {
    expect(landingPath(false, { ...nowhere, last_workspace_slug: "acme" })).toBe("/onboarding");
  });

  it("the last workspace has priority over the oldest, then invitations, then a new workspace", () => {
    const all = { last_workspace_slug: "last", fallback_workspace_slug: "oldest", open_invitations: 2 };
    expect(landingPath(true, all)).toBe("/last");
    expect(landingPath(true, { ...all, last_workspace_slug: null })).toBe("/oldest");
    expect(landingPath(true, { ...nowhere, open_invitations: 1 })).toBe("/invitations");
    expect(landingPath(true, nowhere)).toBe("/create-workspace");
  });

  it("onboarding is finished by its flag or by all four steps", () => {
    expect(hasOnboarded({ is_onboarded: true, onboarding_step: {} })).toBe(true);
    expect(hasOnboarded({ is_onboarded: false, onboarding_step: steps })).toBe(true);
    expect(hasOnboarded({ is_onboarded: false, onboarding_step: { ...steps, workspace_join: false } })).toBe(
      false,
    );
    expect(hasOnboarded({ is_onboarded: false, onboarding_step: {} })).toBe(false);
  });
});
