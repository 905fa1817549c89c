import { describe, expect, test } from "vitest";
import type { Profile, UserSettings } from "@cairn/contract/entities/user";
import { membersOnly, onboardingOnly, signedInOnly, signedOutOnly, signUpOnly } from "./guards.ts";
import { landingPath, safeNextPath, signInPath } from "./paths.ts";
import type { Session } from "./session.ts";

const steps = (done: boolean) => ({
  profile_complete: done,
  workspace_create: done,
  workspace_invite: done,
  workspace_join: done,
});
const profile = (patch: Partial<Profile> = {}): Profile => ({
  id: "p",
  created_at: "2026-03-11T09:00:00.000000Z",
  updated_at: "2026-03-11T09:00:00.000000Z",
  user: "u",
  theme: {},
  is_tour_completed: false,
  onboarding_step: steps(false),
  use_case: null,
  role: null,
  is_onboarded: true,
  last_workspace_id: null,
  billing_address_country: "",
  billing_address: null,
  has_billing_address: false,
  company_name: "",
  start_of_the_week: 1,
  language: null,
  single_key_shortcuts: true,
  ...patch,
});
const settings = (patch: Partial<UserSettings["workspace"]> = {}): UserSettings => ({
  id: "u",
  email: "ada@example.com",
  workspace: {
    last_workspace_id: null,
    last_workspace_slug: null,
    fallback_workspace_id: null,
    fallback_workspace_slug: null,
    invites: 0,
    ...patch,
  },
});
const session = (own: Profile = profile(), their: UserSettings = settings({ last_workspace_slug: "acme" })) =>
  ({ me: { id: "u" }, profile: own, settings: their }) as Session;
const visit = { session: session(), isSetUp: true, href: "/acme/projects/?tab=archived" };

describe("landing path", () => {
  test("the landing path of a person who is not onboarded is onboarding", () => {
    expect(landingPath(profile({ is_onboarded: false }), settings({ last_workspace_slug: "acme" }))).toBe(
      "/onboarding/",
    );
  });
  test("four finished steps count as onboarded", () => {
    const own = profile({ is_onboarded: false, onboarding_step: steps(true) });
    expect(landingPath(own, settings({ last_workspace_slug: "acme" }))).toBe("/acme/");
  });
  test("the landing path prefers the last workspace to the fallback", () => {
    const both = settings({ last_workspace_slug: "acme", fallback_workspace_slug: "old" });
    expect(landingPath(profile(), both)).toBe("/acme/");
    expect(landingPath(profile(), settings({ fallback_workspace_slug: "old" }))).toBe("/old/");
  });
  test("the landing path without a workspace is an open invitation, otherwise a new workspace", () => {
    expect(landingPath(profile(), settings({ invites: 2 }))).toBe("/invitations/");
    expect(landingPath(profile(), settings())).toBe("/create-workspace/");
  });
});

describe("next path", () => {
  test.each(["/acme/", "/acme/projects/?tab=archived", "/acme/#x"])("%s lies inside the site", (path) => {
    expect(safeNextPath(path)).toBe(path);
  });
  test.each([
    "//evil.example/",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "acme/",
    "/\t/evil.example",
    "/ /evil.example",
    "/",
    "",
    "/x\\..\\..\\evil",
  ])("the next path %j is refused", (path) => {
    expect(safeNextPath(path)).toBeNull();
  });
  test("sign-in remembers the requested address", () => {
    expect(signInPath("/acme/?a=1&b=2")).toBe("/?next_path=%2Facme%2F%3Fa%3D1%26b%3D2");
    expect(signInPath("/")).toBe("/");
  });
});

describe("guards", () => {
  test("signed-out screens redirect a signed-in person to their landing path or to next_path", () => {
    expect(signedOutOnly(visit)).toBe("/acme/");
    expect(signedOutOnly({ ...visit, nextPath: "/other/" })).toBe("/other/");
    expect(signedOutOnly({ ...visit, nextPath: "https://evil.example" })).toBe("/acme/");
    expect(signedOutOnly({ ...visit, session: null })).toBeNull();
  });
  test("an instance without setup redirects everything to the first screen, which stays", () => {
    const early = { ...visit, session: null, isSetUp: false };
    expect(signUpOnly(early)).toBe("/");
    expect(membersOnly(early)).toBe("/");
    expect(onboardingOnly(early)).toBe("/");
    expect(signedOutOnly(early)).toBeNull();
  });
  test("a signed-out visitor signs in first and then returns", () => {
    expect(membersOnly({ ...visit, session: null })).toBe(
      "/?next_path=%2Facme%2Fprojects%2F%3Ftab%3Darchived",
    );
  });
  test("a person who has not finished onboarding is sent there first", () => {
    const fresh = session(profile({ is_onboarded: false }));
    expect(membersOnly({ ...visit, session: fresh })).toBe("/onboarding/");
    expect(onboardingOnly({ ...visit, session: fresh })).toBeNull();
  });
  test("finished onboarding is not repeated", () => {
    expect(onboardingOnly(visit)).toBe("/acme/");
    expect(membersOnly(visit)).toBeNull();
  });
  test("someone without a required second factor sets one up before anything else", () => {
    const settings = { ...visit.session.settings, second_factor_missing: true as const };
    const without = { ...visit, session: { ...visit.session, settings } };
    expect(membersOnly(without)).toBe("/second-factor/");
    const fresh = { ...session(profile({ is_onboarded: false })), settings };
    expect(onboardingOnly({ ...visit, session: fresh })).toBe("/second-factor/");
    expect(signedInOnly(without)).toBeNull();
    expect(signedInOnly({ ...visit, session: null })).toContain("/?next_path=");
  });
});
