import { sanitizeHtml } from "@cairn/editor/sanitize";
import { afterEach, describe, expect, it } from "vitest";
import { german } from "../../i18n/de.ts";
import { setLanguage } from "../../i18n/i18n.ts";
import { draftFrom, includedChoices } from "./included-templates.ts";

afterEach(() => setLanguage("en", {}));

const names = (): string[] => includedChoices().map(({ label }) => label.replace(/^\S+ /, ""));

describe("the included templates of pages", () => {
  it("they are offered in the person's language", () => {
    expect(names()).toEqual(["Meeting notes", "Decision", "Project brief", "Retrospective"]);
    setLanguage("de", german);
    expect(names()).toEqual(["Besprechungsnotizen", "Entscheidung", "Projektsteckbrief", "Retrospektive"]);
  });

  it("a page gets the text, the emoji and, if its title is empty, the name of the included template", () => {
    const choice = includedChoices()[0]?.value ?? "";
    expect(draftFrom(choice, "")).toMatchObject({ name: "Meeting notes", logo_props: { in_use: "emoji" } });
    expect(draftFrom(choice, "Monday").name).toBe("Monday");
    expect(draftFrom(choice, "").description_html).toContain("<h2>Decisions</h2>");
  });

  it("a template of the place is named by its id, and without a template nothing is sent", () => {
    expect(draftFrom("0190a000-0000-7000-8000-000000000001", "A")).toEqual({
      name: "A",
      template: "0190a000-0000-7000-8000-000000000001",
    });
    expect(draftFrom("", "A")).toEqual({ name: "A" });
  });

  it("the server stores the text of each as it is", () => {
    for (const tag of ["en", "de"]) {
      setLanguage(tag, tag === "de" ? german : {});
      for (const { value } of includedChoices()) {
        const html = draftFrom(value, "").description_html ?? "";
        expect(sanitizeHtml(html)).toBe(html);
      }
    }
  });
});
