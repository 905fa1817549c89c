import { addDays, dayOf } from "@cairn/domain/dates";
import { isConflict, spanOf } from "@cairn/domain/timeline";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { planProject, PROJECTS } from "./create-demo.ts";
import { DRAFTS } from "./drafts.ts";
import { FILES } from "./files.ts";
import { LINKS } from "./links.ts";
import { png } from "./picture.ts";
import { TIES } from "./ties.ts";

const NOW = new Date("2026-03-13T18:30:00Z");
const titles = new Map(PROJECTS.map(({ identifier, stories }) => [identifier, stories.map((s) => s.title)]));

describe("issue details of the demo", () => {
  it("refer to existing issues, each title once per project", () => {
    for (const all of titles.values()) expect(new Set(all).size).toBe(all.length);
    const named = [
      ...TIES.flatMap(({ from, to }) => [from, to]),
      ...LINKS.map((l) => l.on),
      ...FILES.map((f) => f.on),
    ];
    for (const { project, title } of named) expect(titles.get(project)).toContain(title);
    for (const { identifier, schedule } of PROJECTS)
      for (const { title } of schedule) expect(titles.get(identifier)).toContain(title);
  });

  it("the demo has thirty to forty relations of all kinds, never two between the same issues, some across projects", () => {
    expect(TIES.length).toBeGreaterThanOrEqual(30);
    expect(TIES.length).toBeLessThanOrEqual(40);
    expect(new Set(TIES.map(({ type }) => type)).size).toBe(4);
    const pairs = TIES.map(({ from, to }) =>
      [from, to]
        .map(({ project, title }) => project + title)
        .sort()
        .join(),
    );
    expect(new Set(pairs).size).toBe(TIES.length);
    expect(TIES.filter(({ from, to }) => from.project !== to.project).length).toBeGreaterThan(4);
  });

  it("the demo has dates for blocked issues within a project, and a few conflicting ones", () => {
    const today = dayOf(NOW);
    for (const { identifier, schedule } of PROJECTS) {
      const spanNamed = (title: string) => {
        const found = schedule.find((one) => one.title === title);
        expect([title, found]).toEqual([title, expect.anything()]);
        return spanOf({
          start_date: addDays(today, found!.start),
          target_date: addDays(today, found!.due),
        });
      };
      const waiting = TIES.filter(
        ({ from, to, type }) =>
          from.project === identifier &&
          to.project === identifier &&
          (type === "blocked_by" || type === "blocking"),
      );
      expect(waiting.length).toBeGreaterThanOrEqual(8);
      const clashing = waiting.filter(({ from, to, type }) => {
        const [blocker, dependant] = type === "blocking" ? [from, to] : [to, from];
        return isConflict(spanNamed(blocker.title), spanNamed(dependant.title));
      });
      expect(clashing.length).toBeGreaterThanOrEqual(1);
      expect(clashing.length).toBeLessThanOrEqual(3);
    }
  });

  it("the demo's links have titles and https URLs; its files are small, of several kinds", () => {
    for (const { title, url } of LINKS) {
      expect(title).not.toBe("");
      expect(new URL(url).protocol).toBe("https:");
    }
    for (const { bytes } of FILES) {
      expect(bytes().length).toBeGreaterThan(50);
      expect(bytes().length).toBeLessThan(50_000);
    }
    const endings = new Set(FILES.map(({ name }) => name.split(".").at(-1)));
    expect(endings).toEqual(new Set(["csv", "png", "svg", "txt"]));
  });

  it("the demo's pictures decode to their pixels, row by row", () => {
    const bytes = png(2, 2, (x, y) => [x * 255, y * 255, 7]);
    const data = bytes.indexOf("IDAT");
    const length = bytes.readUInt32BE(data - 4);
    const rows = inflateSync(bytes.subarray(data + 4, data + 4 + length));
    expect([...rows]).toEqual([0, 0, 0, 7, 255, 0, 7, 0, 0, 255, 7, 255, 255, 7]);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2, 2]);
  });

  it("the demo has reactions by other people, one per person, to issues and to comments", () => {
    const cheers = PROJECTS.flatMap((project) =>
      planProject(project, NOW).lives.flatMap((life) => life.cheers.map((cheer) => ({ cheer, life }))),
    );
    expect(cheers.filter(({ cheer }) => cheer.to === "issue").length).toBeGreaterThan(30);
    expect(cheers.filter(({ cheer }) => cheer.to !== "issue").length).toBeGreaterThan(40);
    for (const { cheer, life } of cheers) {
      const { to, at, who } = cheer;
      expect(who).not.toBe(to === "issue" ? life.author : to.who);
      expect(at.getTime()).toBeGreaterThan((to === "issue" ? life.made : to.at).getTime());
      expect(at.getTime()).toBeLessThan(NOW.getTime());
    }
    const once = cheers.map(({ cheer, life }) =>
      [life.story.title, life.made, cheer.to === "issue" ? "" : cheer.to.at, cheer.who].join(),
    );
    expect(new Set(once).size).toBe(once.length);
  });

  it("the demo includes two drafts of the first person, in existing projects", () => {
    expect(DRAFTS.length).toBe(2);
    for (const { project, label } of DRAFTS)
      expect(Object.keys(PROJECTS.find(({ identifier }) => identifier === project)?.labels ?? {})).toContain(
        label,
      );
  });
});
