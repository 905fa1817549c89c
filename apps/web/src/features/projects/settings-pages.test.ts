import { decide } from "@cairn/domain/permissions";
import { ADMIN, GUEST, MEMBER, VIEWER } from "@cairn/domain/roles";
import type { Role } from "@cairn/contract/entities/workspace";
import { expect, it } from "vitest";
import { SETTINGS_PAGES, settingsPageAt } from "./settings-pages.ts";

const openTo = (role: Role): string[] =>
  SETTINGS_PAGES.filter(
    ({ access }) =>
      decide(access, {
        signed_in: true,
        instance_admin: false,
        workspace_role: role,
        project_role: role,
        project_network: 2,
      }) === "allowed",
  ).map(({ name }) => name);

it("members can open General, Members, States and Labels of a project's settings (spec §2)", () => {
  expect(openTo(MEMBER)).toEqual(["general", "members", "states", "labels"]);
});

it("only admins can open Features, Estimates and Automations of a project's settings (spec §2)", () => {
  expect(openTo(ADMIN)).toEqual(SETTINGS_PAGES.map(({ name }) => name));
  expect(openTo(ADMIN)).toEqual(expect.arrayContaining(["features", "estimates", "automations"]));
});

it("viewers and guests can open no page of a project's settings", () => {
  expect([...openTo(VIEWER), ...openTo(GUEST)]).toEqual([]);
});

it("each address below a project's settings leads to its page, and the settings themselves to General", () => {
  for (const page of SETTINGS_PAGES)
    expect(settingsPageAt(`/ws/projects/1/settings/${page.path}`)).toBe(page);
});
