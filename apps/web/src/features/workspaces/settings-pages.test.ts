import type { Role } from "@cairn/contract/entities/workspace";
import { decide } from "@cairn/domain/permissions";
import { ADMIN, GUEST, MEMBER, VIEWER } from "@cairn/domain/roles";
import { expect, it } from "vitest";
import { SETTINGS_PAGES, settingsPageAt } from "./settings-pages.ts";

const openTo = (role: Role): string[] =>
  SETTINGS_PAGES.filter(
    ({ access }) =>
      decide(access, {
        signed_in: true,
        instance_admin: false,
        workspace_role: role,
        project_role: null,
        project_network: null,
      }) === "allowed",
  ).map(({ name }) => name);

it("guests can open General, Members and Trash of a workspace's settings, members also Boards and Exports, admins all (spec §2)", () => {
  for (const role of [GUEST, VIEWER] as const) expect(openTo(role)).toEqual(["general", "members", "trash"]);
  expect(openTo(MEMBER)).toEqual(["general", "members", "boards", "exports", "trash"]);
  expect(openTo(ADMIN)).toEqual(SETTINGS_PAGES.map(({ name }) => name));
  expect(openTo(ADMIN)).toEqual(expect.arrayContaining(["billing", "imports", "roles"]));
});

it("each address below a workspace's settings leads to its page, and the settings themselves to General", () => {
  for (const page of SETTINGS_PAGES) expect(settingsPageAt(`/acme/settings/${page.path}`)).toBe(page);
});
