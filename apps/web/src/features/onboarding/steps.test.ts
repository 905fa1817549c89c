import { expect, test } from "vitest";
import type { Session } from "../../session/session.ts";
import { firstStep, isInvited } from "./steps.ts";

const session = (patch: {
  name?: string;
  role?: string;
  slug?: string;
  complete?: boolean;
  invited?: boolean;
  created?: boolean;
}) =>
  ({
    me: { first_name: patch.name ?? "" },
    profile: {
      role: patch.role ?? null,
      onboarding_step: {
        profile_complete: patch.complete ?? false,
        workspace_create: patch.created ?? false,
        workspace_invite: patch.invited ?? false,
        workspace_join: false,
      },
    },
    settings: { workspace: { last_workspace_slug: null, fallback_workspace_slug: patch.slug ?? null } },
  }) as Session;

test("a new person starts onboarding with their profile", () => {
  expect(firstStep(session({}))).toBe("profile");
  expect(firstStep(session({ name: "Ada" }))).toBe("profile");
});
test("a person with a profile continues with the workspace", () => {
  expect(firstStep(session({ name: "Ada", role: "Other" }))).toBe("workspace");
  expect(firstStep(session({ complete: true }))).toBe("workspace");
});
test("a person with a workspace continues with the invitations, then the first project", () => {
  expect(firstStep(session({ complete: true, slug: "acme" }))).toBe("invite");
  expect(firstStep(session({ complete: true, slug: "acme", invited: true }))).toBe("project");
});
test("a person in a workspace created by others was invited and has nothing to set up", () => {
  expect(isInvited(session({ slug: "acme" }))).toBe(true);
  expect(isInvited(session({ slug: "acme", created: true }))).toBe(false);
  expect(isInvited(session({}))).toBe(false);
});
