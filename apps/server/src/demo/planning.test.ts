import { cycleStatus } from "@cairn/domain/cycles";
import { addDays, dayOf } from "@cairn/domain/dates";
import { dayNumber, weekday } from "@cairn/domain/timeline";
import { describe, expect, it } from "vitest";
import { planProject, PROJECTS } from "./create-demo.ts";
import { isOver, type Joining, reached } from "./life.ts";

// A Friday evening, and the two weeks after it: the demo must be correct on any day of the week.
const NOW = new Date("2026-03-13T18:30:00Z");
const MOMENTS = Array.from({ length: 14 }, (_, days) => new Date(NOW.getTime() + days * 86_400_000));
const planned = (now: Date) => PROJECTS.map((project) => ({ project, ...planProject(project, now) }));
const today = dayOf(NOW);

function expectInOrder(joinings: readonly Joining[], opened: Date, now: Date): void {
  for (const { at, lives } of joinings) {
    expect(at.getTime()).toBeGreaterThan(opened.getTime());
    expect(at.getTime()).toBeLessThan(now.getTime());
    for (const life of lives) {
      expect(life.made.getTime()).toBeLessThan(at.getTime());
      if (life.archived) expect(at.getTime()).toBeLessThan(life.archived.getTime());
    }
  }
}

describe("the demo's cycles", () => {
  it("two have ended, one is current, one is upcoming, whatever day the demo is made", () => {
    for (const now of MOMENTS)
      for (const { cycles } of planned(now)) {
        const statuses = cycles.map(({ start, end }) =>
          cycleStatus({ start_date: start, end_date: end }, dayOf(now)),
        );
        expect(statuses).toEqual(["COMPLETED", "COMPLETED", "CURRENT", "UPCOMING"]);
        for (const [index, { start }] of cycles.slice(1).entries())
          expect(start).toBe(addDays(cycles[index]!.end, 1));
      }
  });

  it("get issues that exist by then, and only until the cycle has ended", () => {
    for (const now of MOMENTS)
      for (const { cycles } of planned(now))
        for (const { joinings, made, end } of cycles) {
          expectInOrder(joinings, made, now);
          for (const { at } of joinings) expect(dayOf(at) <= end).toBe(true);
        }
  });

  it("contain issues whose dates match, each in one cycle only", () => {
    for (const now of MOMENTS)
      for (const { cycles } of planned(now)) {
        const all = cycles.flatMap(({ joinings }) => joinings.flatMap(({ lives }) => lives));
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBeGreaterThan(35);
        for (const { start, end, joinings } of cycles) {
          const lives = joinings.flatMap((joining) => joining.lives);
          expect(lives.filter((life) => life.archived === null).length).toBeGreaterThanOrEqual(3);
          for (const life of lives) {
            const over = isOver(life) ? dayOf(reached(life, life.ends)!) : null;
            const isUnderWay = life.ends === "started" || life.ends === "review";
            const day = over ?? (isUnderWay ? dayOf(now) : (life.due ?? life.start)!);
            expect(start <= day && day <= end).toBe(true);
          }
        }
      }
  });
});

describe("modules of the demo", () => {
  it("the demo's modules have leads and members from the project", () => {
    for (const { project } of planned(NOW))
      for (const { lead, members } of project.modules)
        for (const name of [lead, ...members]) expect(project.people).toContain(name);
  });

  it("contain the issues about their subjects, only finished ones if the module is completed", () => {
    for (const now of MOMENTS)
      for (const { modules, lives } of planned(now)) {
        const subjects = new Set(lives.map((life) => life.story.subject));
        for (const { module, joinings, made } of modules) {
          expectInOrder(joinings, made, now);
          for (const subject of module.subjects) expect(subjects.has(subject)).toBe(true);
          const inside = joinings.flatMap((joining) => joining.lives);
          if (module.status !== "cancelled") expect(inside.length).toBeGreaterThan(0);
          if (module.status === "completed") expect(inside.every(isOver)).toBe(true);
        }
      }
  });
});

describe("the demo's estimates, dates and archive", () => {
  it("most open issues have an estimate where the project estimates, with a value of its own", () => {
    for (const { project, lives } of planned(NOW)) {
      const open = lives.filter((life) => !isOver(life));
      const estimated = open.filter((life) => life.estimate !== null);
      if (!project.estimate) expect(estimated).toEqual([]);
      else expect(estimated.length / open.length).toBeGreaterThan(0.7);
      for (const { estimate } of estimated) expect(project.estimate?.values).toContain(estimate);
    }
  });

  it("scheduled issues have their scheduled dates, nothing is on a weekend, and many issues have both dates around today", () => {
    for (const { project, lives } of planned(NOW)) {
      for (const { title, ends, start, due } of project.schedule) {
        const life = lives.find((one) => one.parent === null && one.story.title === title);
        expect(life?.ends).toBe(ends);
        expect(Math.abs(dayNumber(life!.start!) - dayNumber(today) - start)).toBeLessThanOrEqual(1);
        expect(Math.abs(dayNumber(life!.due!) - dayNumber(today) - due)).toBeLessThanOrEqual(1);
      }
      const days = lives.flatMap(({ start, due }) => [start, due].filter((day) => day !== null));
      expect(days.filter((day) => weekday(dayNumber(day)) > 4)).toEqual([]);
      const open = lives.filter((life) => !isOver(life));
      const near = open.filter(
        ({ start, due }) => start && due && start <= addDays(today, 14) && due >= addDays(today, -7),
      );
      expect(near.length).toBeGreaterThan(20);
      expect(open.filter(({ start, due }) => !start && !due).length).toBeGreaterThan(10);
    }
  });

  it("about ten issues per project are archived: finished, untouched for a while, and no parent without its children", () => {
    for (const now of MOMENTS)
      for (const { lives } of planned(now)) {
        const archived = lives.filter((life) => life.archived !== null);
        expect(archived.length).toBeGreaterThanOrEqual(8);
        expect(archived.length).toBeLessThanOrEqual(10);
        for (const life of archived) {
          expect(isOver(life)).toBe(true);
          for (const { at } of life.steps)
            expect((life.archived as Date).getTime() - at.getTime()).toBeGreaterThan(0);
          for (const child of lives.filter((one) => one.parent === life))
            expect(child.archived).not.toBeNull();
        }
      }
  });
});
