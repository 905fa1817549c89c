import { firstView } from "@cairn/domain/issue-list/first-view";
import { DEFAULT_VIEW, fromStored, toStored } from "@cairn/domain/issue-list/view";
import { describe, expect, it } from "vitest";
import { setUpTestList, settle } from "./engine.fixture.ts";
import { projectContext } from "./list-context.ts";
import { preferencesFor } from "./preferences.ts";

const bench = setUpTestList();
const MADE = "2026-03-11T10:00:00.000000Z";
const LATER = "2026-03-11T10:00:00.000001Z";

/** Preferences that the server created at `MADE` and that were last changed at `updated_at`. */
async function loaded(updated_at: string, stored = toStored(DEFAULT_VIEW)) {
  bench().respond = ({ method }) =>
    method === "GET" ? { body: { ...stored, created_at: MADE, updated_at } } : { status: 201, body: {} };
  const preferences = preferencesFor(projectContext(bench().data));
  await preferences.load();
  return preferences;
}
const written = (): unknown[] =>
  bench()
    .sent.filter(({ method }) => method === "PATCH")
    .map(({ body }) => body);

describe("preferences of a list", () => {
  it("show the first view if they were never written", async () => {
    expect((await loaded(MADE)).view).toEqual(firstView("PROJECT"));
  });

  it("override the first view if they are stored, even if they equal the server's defaults", async () => {
    expect((await loaded(LATER)).view).toEqual(DEFAULT_VIEW);
  });

  it("are written completely the first time, so that the visible view does not change", async () => {
    const preferences = await loaded(MADE);
    const chosen = { ...firstView("PROJECT"), order_by: "priority" };
    preferences.save(chosen);
    await settle();
    expect(written()).toEqual([toStored(chosen)]);
    expect(fromStored(toStored(chosen))).toEqual(chosen);
    preferences.save({ ...chosen, filters: { priority: "urgent" } });
    await settle();
    expect(Object.keys(written()[1] as object)).toEqual(["filters"]);
  });
});
