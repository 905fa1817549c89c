import { ABILITIES } from "@cairn/domain/abilities-by-area";
import { describe, expect, it } from "vitest";
import { type Role, ROLES } from "@cairn/contract/entities/workspace";
import { ROLE_NAMES } from "@cairn/domain/roles";
import { permissions as german } from "../../i18n/de/permissions.ts";
import { roles as germanRoles } from "../../i18n/de/roles.ts";
import { permissions as english } from "../../i18n/en/permissions.ts";
import { roles as englishRoles } from "../../i18n/en/roles.ts";
import { foundRows } from "./role-areas.ts";

const languages = { english, german };

describe("the page of roles", () => {
  it.each(Object.entries(languages))("has a unique phrase for each ability, in %s", (_, words) => {
    const abilities = Object.values(ABILITIES).flatMap((area) => Object.keys(area));
    expect(Object.keys(words).toSorted()).toEqual(abilities.toSorted());
    const phrases = Object.values(words);
    expect(phrases).toEqual([...new Set(phrases)]);
    // Without names of parameters and without asides: it is not the description of a call.
    expect(phrases.filter((phrase) => !/^\p{Lu}[^`;:.]*[^`;:.\s]$/u.test(phrase))).toEqual([]);
  });

  it.each([
    ["english", englishRoles],
    ["german", germanRoles],
  ])("describes roles alike exactly if they have the same abilities, in %s", (_, words) => {
    const rows = foundRows("", (ability) => english[ability]).flatMap((area) => area.rows);
    const rights = (role: Role): string =>
      rows.map(({ allowed }) => Number(allowed.find((one) => one.role === role)?.may)).join("");
    for (const one of ROLES)
      for (const other of ROLES)
        expect(words[`about_${ROLE_NAMES[one]}`] === words[`about_${ROLE_NAMES[other]}`]).toBe(
          rights(one) === rights(other),
        );
  });

  it("lists every ability in its area, in order", () => {
    const shown = foundRows("", (ability) => english[ability]);
    expect(shown.map(({ name, rows }) => [name, rows.map(({ ability }) => ability)])).toEqual(
      Object.entries(ABILITIES).map(([name, area]) => [name, Object.keys(area)]),
    );
  });

  it.each([
    ["  CANCEL", english, []],
    ["snooze", english, ["triage"]],
    ["ZURÜCKSTELLEN", german, ["triage"]],
    ["Create cycles", english, ["create_cycles"]],
    ["zyklen anlegen", german, ["create_cycles"]],
  ])("finds %s in any case, and omits areas without rows", (query, words, expected) => {
    const found = foundRows(query, (ability) => words[ability]);
    expect(found.flatMap(({ rows }) => rows.map(({ ability }) => ability))).toEqual(expected);
    expect(found.every(({ rows }) => rows.length > 0)).toBe(true);
  });

  it("says of each role whether it has an ability", () => {
    const [row] = foundRows(english.delete_projects, (ability) => english[ability]).flatMap(
      ({ rows }) => rows,
    );
    expect(row?.allowed.map(({ may }) => may)).toEqual([false, false, false, true]);
  });
});
