import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { BACKLOG_ISSUES, backlogOf } from "./backlog.ts";

describe("a generated backlog", () => {
  test("is the same for the same seed, and different for another seed", () => {
    expect(backlogOf(1)).toEqual(backlogOf(1));
    expect(backlogOf(2).issues).not.toBe(backlogOf(1).issues);
  });

  test("has 516 issues and 924 comments, each of which names one of the issues", () => {
    const { issues, comments } = backlogOf(1);
    const rows: Record<string, string>[] = parse(issues, { columns: true });
    const keys = new Set(rows.map(({ Key }) => Key));
    expect(keys.size).toBe(BACKLOG_ISSUES);
    const answers: Record<string, string>[] = parse(comments, { columns: true });
    expect(answers).toHaveLength(924);
    expect(answers.filter(({ Key }) => !keys.has(Key))).toEqual([]);
  });

  test("has the oddities of a real one: overlong and repeated titles, empty and huge bodies, labels with spaces and slashes", () => {
    const { issues, commonLabel } = backlogOf(1);
    const rows: { Title: string; Body: string; Labels: string }[] = parse(issues, { columns: true });
    const titles = rows.map(({ Title }) => Title);
    expect(Math.max(...titles.map((title) => title.length))).toBeGreaterThan(255);
    expect(new Set(titles).size).toBeLessThan(titles.length);
    const lengths = rows.map(({ Body }) => Body.length);
    expect(Math.min(...lengths)).toBe(0);
    expect(Math.max(...lengths)).toBeGreaterThan(5000);
    expect(rows.some(({ Labels }) => Labels.includes("logging/error handling"))).toBe(true);
    const common = rows.filter(({ Labels }) => Labels.split(",").includes(commonLabel)).length;
    expect(common / rows.length).toBeGreaterThan(0.25);
  });
});
