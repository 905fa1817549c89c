import { describe, expect, it } from "vitest";
import { PROJECTS } from "./create-demo.ts";
import { planLives } from "./plan.ts";

// A Friday evening: nothing may happen after it.
const NOW = new Date("2026-03-13T18:30:00Z");
const all = PROJECTS.map((project) => planLives(project, NOW));

describe("the plan of the demo", () => {
  it("the demo's plan is the same each time", () => {
    for (const [index, project] of PROJECTS.entries()) expect(planLives(project, NOW)).toEqual(all[index]);
  });

  it("the demo's plan has about three hundred issues, a good part of them sub-issues", () => {
    const lives = all.flat();
    expect(lives.length).toBeGreaterThan(270);
    expect(lives.length).toBeLessThan(330);
    expect(lives.filter((life) => life.parent).length).toBeGreaterThan(100);
  });

  it("every step comes after the creation of its issue, a child after its parent, and nothing is in the future", () => {
    for (const life of all.flat()) {
      expect(life.made.getTime()).toBeLessThan(NOW.getTime());
      if (life.parent) expect(life.made.getTime()).toBeGreaterThan(life.parent.made.getTime());
      for (const step of life.steps) {
        expect(step.at.getTime()).toBeGreaterThan(life.made.getTime());
        expect(step.at.getTime()).toBeLessThanOrEqual(NOW.getTime());
      }
    }
  });

  it("start dates are not after due dates, and some are around today", () => {
    const dated = all.flat().filter((life) => life.due !== null);
    for (const { start, due } of dated) expect((start ?? due ?? "") <= (due ?? "")).toBe(true);
    const near = dated.filter(({ due }) => due !== null && due >= "2026-03-08" && due <= "2026-03-20");
    expect(near.length).toBeGreaterThan(10);
  });

  it("people work only in their own projects", () => {
    for (const [index, project] of PROJECTS.entries())
      for (const life of all[index] ?? [])
        for (const name of [life.author, ...life.assignees, ...life.steps.map((step) => step.who)])
          expect(project.people).toContain(name);
  });

  it("labels are the project's own", () => {
    for (const project of PROJECTS)
      for (const story of project.stories)
        for (const label of story.labels) expect(Object.keys(project.labels)).toContain(label);
  });
});
