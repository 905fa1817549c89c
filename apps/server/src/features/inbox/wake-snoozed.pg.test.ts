import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { wakeSnoozed } from "./wake-snoozed.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await newPlace(w);
  await at.ok("PATCH", "/", { inbox_view: true }, "ada");
});
afterEach(() => w.setNow(null));

const START = Date.now();
const after = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const WAKE_TIME = after(60);
const snoozed = async (till = WAKE_TIME): Promise<Row> => {
  const item = await at.ok("POST", "/inbox-issues/", { issue: { name: "Later" } }, "gus");
  return at.ok("PATCH", `/inbox-issues/${item.issue.id}/`, { snoozed_till: till }, "mel");
};
const read = (item: Row): Promise<Row> => at.ok("GET", `/inbox-issues/${item.issue.id}/`);
const wakeAt = async (iso: string): Promise<void> => {
  w.setNow(iso);
  await wakeSnoozed.run(w.runtime);
};

test("a snoozed issue becomes pending when its time has come, not before, and open tabs receive it", async () => {
  const item = await snoozed();
  await at.told();
  await wakeAt(after(59.999));
  expect((await read(item)).status).toBe(0);
  expect(await at.told()).toEqual([]);
  await wakeAt(WAKE_TIME);
  expect(await read(item)).toMatchObject({ status: -2, snoozed_till: null });
  expect(await at.told()).toEqual(["activity insert", "inbox_issue update"]);
  const [row] = (await at.history(item.issue.id)).filter(({ field }) => field === "inbox").slice(-1);
  expect([row?.verb, row?.old_value, row?.new_value, row?.actor]).toEqual([
    "-2",
    "Snoozed",
    "Pending",
    w.as("mel").id,
  ]);
});

test("waking twice equals waking once, and editing the text does not make someone the person who snoozed it", async () => {
  const item = await snoozed();
  await at.ok("PATCH", `/inbox-issues/${item.issue.id}/`, { issue: { name: "Soon" } }, "ada");
  w.setNow(after(120));
  await Promise.all([wakeSnoozed.run(w.runtime), wakeSnoozed.run(w.runtime)]);
  await wakeSnoozed.run(w.runtime);
  const rows = (await at.history(item.issue.id)).filter(({ field }) => field === "inbox");
  expect(rows.map(({ verb, actor }) => [verb, actor])).toEqual([
    ["0", w.as("mel").id],
    ["-2", w.as("mel").id],
  ]);
});

test("an item that was decided or snoozed for longer in the meantime stays unchanged; items of an archived project do not wake", async () => {
  const declined = await snoozed();
  await at.ok("PATCH", `/inbox-issues/${declined.issue.id}/`, { status: -1 }, "mel");
  const longer = await snoozed(after(1000));
  const asleep = await snoozed();
  await wakeAt(after(30));
  await at.ok("POST", "/archive/", {}, "ada");
  await wakeAt(after(90));
  await w.as("ada").send("DELETE", `${at.P}/archive/`);
  expect((await read(declined)).status).toBe(-1);
  expect((await read(longer)).status).toBe(0);
  expect((await read(asleep)).status).toBe(0);
  await wakeAt(after(91));
  expect((await read(asleep)).status).toBe(-2);
});
