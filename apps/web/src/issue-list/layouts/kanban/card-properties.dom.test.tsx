import type { Estimate } from "@cairn/contract/entities/estimate";
import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import type { View } from "@cairn/domain/issue-list/view";
import { find, mount } from "@cairn/ui/test-dom";
import { runInAction } from "mobx";
import { afterEach, expect, it } from "vitest";
import { ALERTS, BUG, id, issueRow, PROJECT } from "../../../data/workspace.fixture.ts";
import { setUpTestList, TODAY } from "../../engine/engine.fixture.ts";
import { ListScopeProvider } from "../scope.tsx";
import { IssueCard } from "./issue-card.tsx";

const bench = setUpTestList();
let unmount: () => Promise<void> = async () => undefined;
afterEach(() => unmount());

const POINT = id(11, 0);

/** A third label beside the two of the fixture, and an estimate of one point. */
function furnish(): void {
  const { cache } = bench().open;
  runInAction(() => {
    cache.label.put([{ ...cache.label.get(BUG)!, id: id(2, 2), name: "Later", sort_order: 2 }]);
    const points = [{ id: POINT, key: 0, value: "5" }];
    cache.estimate.put([{ id: id(10, 0), project: PROJECT, type: "points", points } as Estimate]);
  });
}

/** Mounts a card in a board grouped by state or by another property. */
async function draw(values: Partial<Issue>, group_by: View["group_by"] = "state_id"): Promise<HTMLElement> {
  const model = await bench().listOf([issueRow(1, values)], { layout: "kanban", group_by });
  runInAction(furnish);
  const scope = {
    model,
    canEdit: true,
    canSelect: true,
    today: TODAY,
    hrefOf: () => "/",
    peek: () => undefined,
    show: () => undefined,
  };
  ({ unmount } = await mount(
    <ListScopeProvider value={scope}>
      <IssueCard id={id(5, 1)} group={ALL} index={0} />
    </ListScopeProvider>,
  ));
  return find("[role=listitem]");
}

/** The line that contains an element. */
const lineOf = (card: HTMLElement, selector: string): Element | null =>
  card.querySelector(selector)?.closest("div") ?? null;

it("the most important properties of a card are in one line, where only due date and labels have an outline", async () => {
  const values = { estimate_point: POINT, label_ids: [BUG, ALERTS, id(2, 2)] };
  const card = await draw(
    { ...values, priority: "high", sub_issues_count: 2, target_date: "2026-03-12" },
    "priority",
  );
  const line = lineOf(card, "[data-property=priority]");
  for (const one of ["state", "estimate", "due_date", "labels"])
    expect(lineOf(card, `[data-property=${one}]`)).toBe(line);
  expect(line?.className).toMatch(/\bflex\b/);
  expect(line?.className).not.toContain("flex-wrap");
  const outlined = [...card.querySelectorAll(".frame")].map(({ textContent }) => textContent);
  expect(outlined).toEqual(["Tomorrow", "Bug", "+2"]);
  expect(line?.textContent).toContain("5");
});

it("other properties of a card are below; their dates and numbers have no outline", async () => {
  const card = await draw({
    priority: "high",
    start_date: "2026-03-10",
    link_count: 2,
    attachment_count: 3,
  });
  expect(card.querySelectorAll(".frame")).toHaveLength(0);
  const below = lineOf(card, "[data-property=start_date]");
  expect(below).not.toBe(lineOf(card, "[data-property=priority]"));
  expect(below?.textContent).toBe("10 Mar23");
});

it("a card without property values shows only its title", async () => {
  const card = await draw({});
  const shown = [...card.querySelectorAll("[data-property]")].map((one) => one.getAttribute("data-property"));
  expect(shown).toEqual(["assignees"]);
});
