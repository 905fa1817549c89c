import type { PropertyKind } from "@cairn/contract/entities/property";
import { customName } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import { lettersOf, type Told } from "./letters.ts";

const ENVELOPE = {
  workspace: { name: "Acme", slug: "acme" },
  address: "https://cairn.example.com",
  unsubscribe: "https://cairn.example.com/unsubscribe/?token=x",
  time_zone: "Europe/Berlin",
  language: "en" as const,
};

interface ActivityValues {
  field?: string;
  from?: string;
  to?: string;
  verb?: string;
  text?: string;
  kind?: PropertyKind;
}

function told(
  issue: number,
  who: string,
  { field = "None", from = "None", to = "None", verb = "updated", text, kind }: ActivityValues,
): Told {
  return {
    subject_id: `issue-${issue}`,
    page: null,
    sender: "in_app:issue_activities:subscribed",
    title: `${verb} the ${field === "None" ? "issue" : field}`,
    message: null,
    property_kind: kind ?? null,
    who,
    data: {
      issue: {
        id: `issue-${issue}`,
        name: `Name ${issue}`,
        identifier: "WEB",
        sequence_id: issue,
        state_name: "Todo",
        state_group: "unstarted",
      },
      issue_activity: {
        id: "a",
        verb,
        field,
        actor: who,
        new_value: to,
        old_value: from,
        issue_comment: text ?? "",
      },
    },
  };
}
const linesOf = (rows: readonly Told[]) =>
  lettersOf(rows, ENVELOPE).flatMap(({ letter }) => letter.sections?.flatMap(({ lines }) => lines) ?? []);

describe("emails about one issue", () => {
  it.each([
    ["option", "Later", "Now", ": Later → Now"],
    ["boolean", "false", "true", ": No → Yes"],
    ["timestamp", "None", "2026-03-11T23:30:00.000000Z", ": 2026-03-12 00:30"],
    ["users", "Mel", "None", ", which was Mel"],
  ] as const)(
    "an email writes the values of a defined property of the kind %s in words",
    (kind, from, to, end) => {
      const field = customName("00000000-0000-7000-8000-000000000001");
      expect(linesOf([told(7, "Ada", { field, from, to, kind })])).toEqual([
        `Ada updated the ${field}${end}`,
      ]);
    },
  );

  it("an email merges the changes of a defined property with one value, but not of one with several", () => {
    const field = customName("00000000-0000-7000-8000-000000000001");
    const two = (kind: PropertyKind) => [
      told(7, "Ada", { field, from: "a", to: "b", kind }),
      told(7, "Ada", { field, from: "b", to: "c", kind }),
    ];
    expect(linesOf(two("text"))).toEqual([`Ada updated the ${field}: a → c`]);
    expect(linesOf(two("multi-option"))).toHaveLength(2);
  });

  it("names the person and the change with old and new values, and links to the issue", () => {
    const [only] = lettersOf([told(7, "Ada", { field: "state", from: "Todo", to: "Done" })], ENVELOPE);
    expect(only?.letter.subject).toBe("[Acme] WEB-7 Name 7");
    expect(only?.letter.sections).toEqual([
      {
        title: "WEB-7 Name 7",
        url: "https://cairn.example.com/acme/browse/WEB-7/",
        lines: ["Ada updated the state: Todo → Done"],
      },
    ]);
    expect(only?.letter.unsubscribe).toBe(ENVELOPE.unsubscribe);
  });

  it("an email quotes comments and mentions mentions in one line each", () => {
    const mention = { ...told(7, "Mel", {}), message: "mentioned you in a comment of WEB-7" };
    const comment = told(7, "Ada", { field: "comment", verb: "created", text: "So\nbe it" });
    expect(linesOf([comment, mention])).toEqual([
      "Ada: “So be it”",
      "Mel mentioned you in a comment of WEB-7",
    ]);
  });

  it("an email collects everything that happened to one issue, and merges changes of one property by one person", () => {
    const rows = [
      told(7, "Ada", { field: "priority", from: "none", to: "low" }),
      told(7, "Ada", { field: "priority", from: "low", to: "urgent" }),
      told(7, "Mel", { field: "priority", from: "urgent", to: "high" }),
    ];
    expect(lettersOf(rows, ENVELOPE)).toHaveLength(1);
    expect(linesOf(rows)).toEqual([
      "Ada updated the priority: none → urgent",
      "Mel updated the priority: urgent → high",
    ]);
  });

  it("an email about an issue leaves out changes that were undone", () => {
    const rows = [
      told(7, "Ada", { field: "state", from: "Todo", to: "Done" }),
      told(7, "Ada", { field: "state", from: "Done", to: "Todo" }),
    ];
    expect(lettersOf(rows, ENVELOPE)).toEqual([]);
  });

  it("lists the names of a list individually", () => {
    const rows = [
      told(7, "Ada", { field: "labels", to: "bug" }),
      told(7, "Ada", { field: "labels", from: "idea" }),
    ];
    expect(linesOf(rows)).toEqual(["Ada updated the labels: bug", "Ada updated the labels, which was idea"]);
  });
});

describe("the number of emails is limited", () => {
  const changed = (count: number) =>
    Array.from({ length: count }, (_, n) => told(n + 1, "Ada", { field: "state", from: "Todo", to: "Done" }));

  it("up to three issues get an email each, more share one email", () => {
    expect(lettersOf(changed(3), ENVELOPE)).toHaveLength(3);
    const letters = lettersOf(changed(4), ENVELOPE);
    expect(letters.map(({ letter, thread }) => [letter.subject, thread])).toEqual([
      ["[Acme] 4 issues changed", null],
    ]);
  });

  it("a page is titled by its name, opened at the comment, and counted beside issues", () => {
    const [row] = [told(9, "Ada", { field: "comment", verb: "created", text: "Why?" })];
    const { issue, issue_activity } = row.data;
    const data = {
      issue: { ...issue, name: "Plan" },
      issue_activity: { ...issue_activity, comment_id: "c" },
    };
    const page = { ...row, subject_id: "p", page: { project: null }, data };
    const [alone] = lettersOf([page], ENVELOPE);
    expect([alone?.letter.subject, alone?.thread]).toEqual(["[Acme] Plan", "page.p"]);
    expect(alone?.letter.sections?.[0]).toEqual({
      title: "Plan",
      url: "https://cairn.example.com/acme/pages/p/?comment=c",
      lines: ["Ada: “Why?”"],
    });
    expect(alone?.letter.footnotes?.[0]).toMatch(/^You follow these issues and pages in Acme/);
    const inProject = lettersOf([{ ...page, page: { project: "w" } }], ENVELOPE)[0];
    expect(inProject?.letter.sections?.[0]?.url).toContain("/acme/projects/w/pages/p/");
    const [many] = lettersOf([...changed(3), page], ENVELOPE);
    expect(many?.letter.subject).toBe("[Acme] 4 issues and pages changed");
  });

  it("an email stays short, however much happened, and counts what is left out", () => {
    const [digest] = lettersOf(changed(50), ENVELOPE);
    expect(digest?.letter.sections).toHaveLength(20);
    expect(digest?.letter.action).toEqual({
      label: "See 30 more",
      url: "https://cairn.example.com/acme/notifications/",
    });
    const busy = Array.from({ length: 40 }, () =>
      told(1, "Ada", { field: "comment", verb: "created", text: "x".repeat(5000) }),
    );
    const lines = linesOf(busy);
    expect(lines).toHaveLength(16);
    expect(lines.at(-1)).toBe("and 25 more");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(320);
  });
});

describe("emails in German", () => {
  const german = { ...ENVELOPE, language: "de" as const };
  const line = (row: Told): string | undefined => lettersOf([row], german)[0]?.letter.sections?.[0]?.lines[0];

  it("say who did what to which property, with the values as they are", () => {
    expect(line(told(1, "Ada", { field: "priority", from: "low", to: "high" }))).toBe(
      "Ada hat die Priorität geändert: low → high",
    );
    expect(line(told(1, "Ada", { field: "target_date", from: "2026-03-01" }))).toBe(
      "Ada hat die Fälligkeit geändert, vorher 2026-03-01",
    );
    expect(line(told(1, "Ada", { field: "link", verb: "created", to: "https://example.com" }))).toBe(
      "Ada hat einen Link hinzugefügt: https://example.com",
    );
    const own = told(1, "Ada", {
      field: customName("00000000-0000-7000-8000-000000000001"),
      from: "None",
      to: "true",
      kind: "boolean",
    });
    expect(line({ ...own, title: "updated Risky" })).toBe("Ada hat „Risky“ geändert: Ja");
    expect(line(told(1, "Ada", { field: "unknown" }))).toBe("Ada hat das Issue geändert");
  });

  it("quote comments, and say where someone is mentioned", () => {
    const comment = { field: "comment", verb: "created", text: "Warum?" };
    expect(line(told(1, "Ada", comment))).toBe("Ada: „Warum?“");
    const mention = { ...told(1, "Ada", comment), message: "mentioned you in a comment of WEB-1" };
    expect(line(mention)).toBe("Ada hat dich in einem Kommentar zu WEB-1 erwähnt");
  });

  it("explain themselves, also when they are about many issues", () => {
    const rows = Array.from({ length: 4 }, (_, n) => told(n, "Ada", { field: "priority", to: "high" }));
    const [digest] = lettersOf(rows, german);
    expect(digest?.letter.subject).toBe("[Acme] 4 Issues geändert");
    expect(digest?.letter.footnotes?.[0]).toMatch(/^Du hast diese Issues in Acme abonniert/);
  });
});
