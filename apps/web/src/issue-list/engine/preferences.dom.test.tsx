import type { ViewSettings } from "@cairn/contract/entities/view-settings";
import { initialView } from "@cairn/domain/issue-list/initial-view";
import { DEFAULT_VIEW, fromStored, toStored } from "@cairn/domain/issue-list/view";
import { afterEach, describe, expect, it } from "vitest";
import { openedBy, PROJECT } from "../../data/workspace.fixture.ts";
import { setUpTestList, settle } from "./engine.fixture.ts";
import { projectContext } from "./list-context.ts";
import { preferencesFor } from "./preferences.ts";
import { ProjectData } from "./project-data.ts";

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
/** Preferences as a new page loads them: it has the same browser storage. */
async function nextPage() {
  const { open } = bench();
  const context = projectContext(new ProjectData(openedBy(20), PROJECT));
  bench().respond = ({ method }) =>
    method === "GET"
      ? { body: { ...toStored(DEFAULT_VIEW), created_at: MADE, updated_at: LATER } }
      : { status: 201, body: {} };
  const preferences = preferencesFor(context);
  expect(context.data.open).not.toBe(open);
  await preferences.load();
  return preferences;
}
const written = (): unknown[] =>
  bench()
    .sent.filter(({ method }) => method === "PATCH")
    .map(({ body }) => body);

describe("preferences of a list", () => {
  it("show the first view if they were never written", async () => {
    expect((await loaded(MADE)).view).toEqual(initialView("PROJECT"));
  });

  it("override the first view if they are stored, even if they equal the server's defaults", async () => {
    expect((await loaded(LATER)).view).toEqual(DEFAULT_VIEW);
  });

  it("are written completely the first time, so that the visible view does not change", async () => {
    const preferences = await loaded(MADE);
    const chosen = { ...initialView("PROJECT"), order_by: "priority" };
    preferences.save(chosen);
    await settle();
    expect(written()).toEqual([toStored(chosen)]);
    expect(fromStored(toStored(chosen))).toEqual(chosen);
    preferences.save({ ...chosen, filters: { priority: "urgent" } });
    await settle();
    expect(Object.keys(written()[1] as object)).toEqual(["filters"]);
  });

  describe("when the page is left before the server has confirmed a change", () => {
    const waiting: (() => void)[] = [];
    // Otherwise, the page of this test would respond to the end of the next test's page.
    afterEach(async () => {
      for (const answer of waiting.splice(0)) answer();
      await settle();
      for (const answer of waiting.splice(0)) answer();
      await settle();
    });

    /** Changes the view twice on a page that is then left; the server answers its writes only after the test. */
    async function leftPage() {
      const preferences = await loaded(LATER);
      bench().respond = () => new Promise((answer) => waiting.push(() => answer({ status: 201, body: {} })));
      preferences.save({ ...DEFAULT_VIEW, order_by: "priority" });
      await settle();
      preferences.save({ ...DEFAULT_VIEW, order_by: "target_date" });
      return preferences;
    }
    const orders = (): unknown[] =>
      written().map((body) => (body as Required<ViewSettings>).display_filters["order_by"]);

    it("send at once the change that waits for the answer to an earlier one", async () => {
      await leftPage();
      expect(orders()).toEqual(["priority"]);
      window.dispatchEvent(new Event("pagehide"));
      expect(orders()).toEqual(["priority", "target_date"]);
    });

    it("are shown by the next page as the person left them, and sent again", async () => {
      await leftPage();
      bench().sent.length = 0;
      const next = await nextPage();
      await settle();
      expect(next.view.order_by).toBe("target_date");
      expect(orders()).toEqual(["target_date"]);
      bench().sent.length = 0;
      expect((await nextPage()).view).toEqual(DEFAULT_VIEW);
      expect(written()).toEqual([]);
    });

    it("are not sent again once the server has confirmed or refused them", async () => {
      const preferences = await loaded(LATER);
      preferences.save({ ...DEFAULT_VIEW, order_by: "priority" });
      await settle();
      bench().respond = ({ method }) =>
        method === "GET"
          ? { body: { ...toStored(DEFAULT_VIEW), created_at: MADE, updated_at: LATER } }
          : { status: 500 };
      preferences.save({ ...DEFAULT_VIEW, order_by: "target_date" });
      await settle();
      window.dispatchEvent(new Event("pagehide"));
      expect(orders()).toEqual(["priority", "target_date"]);
      expect((await nextPage()).view).toEqual(DEFAULT_VIEW);
      expect(written()).toHaveLength(2);
    });
  });
});
