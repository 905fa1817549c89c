import type { Project } from "@cairn/contract/entities/project";
import type { Role } from "@cairn/contract/entities/workspace";
import { describe, expect, it } from "vitest";
import { activateGerman } from "../i18n/de.ts";
import { setLanguage } from "../i18n/i18n.ts";
import { whyReadOnly } from "./read-only.ts";
import { openedBy, PROJECT } from "./workspace.fixture.ts";

const LIVE = { archived_at: null };
const ARCHIVED = { archived_at: "2026-03-01" };

function opened(role: Role, values: Partial<Project> = {}) {
  const open = openedBy(role);
  const known = open.cache.project.get(PROJECT);
  if (!known) throw new Error("no project");
  return { open, project: { ...known, ...values } };
}

function why(
  role: Role,
  issue: { archived_at: string | null } = LIVE,
  values: Partial<Project> = {},
): string | null {
  const { open, project } = opened(role, values);
  return whyReadOnly(open, project, issue);
}

describe("why an issue is read-only", () => {
  it("an issue is editable for members and admins", () => {
    expect([why(15), why(20)]).toEqual([null, null]);
  });

  it("an issue is read-only for viewers and guests", () => {
    expect(why(10)).toBe("As a viewer of Web app, you can’t make changes");
    expect(why(5)).toBe("As a guest of Web app, you can’t make changes");
  });

  it("an issue is read-only in the archive and in an archived project", () => {
    expect(why(20, ARCHIVED)).toBe("Archived issues are read-only");
    expect(why(20, LIVE, { archived_at: "2026-03-01T00:00:00Z" })).toBe("Web app is archived and read-only");
  });

  it("people who may not edit at all get that reason first", () => {
    expect(why(10, ARCHIVED)).toBe("As a viewer of Web app, you can’t make changes");
  });

  it("an issue of a public project is read-only for people who have not joined it", () => {
    const others = { is_member: false, member_role: null };
    expect(why(15, LIVE, others)).toBe("Only members of Web app can make changes");
  });

  it("the reason does not reveal the name of a project that this person cannot see", () => {
    expect(whyReadOnly(opened(20).open, undefined)).toBe("You don’t have permission to change this");
  });

  it("the reason is available in German", () => {
    activateGerman();
    expect([why(10), why(5), why(20, ARCHIVED)]).toEqual([
      "Mit Lesezugriff auf Web app kannst du nichts ändern",
      "Als Gast von Web app kannst du nichts ändern",
      "Archivierte Issues sind schreibgeschützt",
    ]);
    setLanguage("en", {});
  });
});
