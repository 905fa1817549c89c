// The properties that a project defines, where lists draw issues: rows, cards, and the rows of a phone.
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyKind } from "@cairn/contract/entities/property";
import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { DEFINITIONS } from "@cairn/domain/properties/kinds.fixture";
import { builtIn, customName } from "@cairn/domain/properties/registry";
import { find, settle } from "@cairn/ui/test-dom";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { id, issueRow } from "../../data/workspace.fixture.ts";
import { TODAY } from "../../issue-list/engine/engine.fixture.ts";
import { IssueCard } from "../../issue-list/layouts/kanban/issue-card.tsx";
import { IssueRow } from "../../issue-list/layouts/list/issue-row.tsx";
import { PhoneRow } from "../../issue-list/layouts/list/phone-row.tsx";
import { type ListScope, ListScopeProvider } from "../../issue-list/layouts/scope.tsx";
import { OwnPills } from "../../issue-list/properties/own-pills.tsx";
import { bench, full, idOf, listOf, propertyOf, show, TEXTS } from "./custom-properties.fixture.tsx";

const DRAWN: Record<PropertyKind, string> = {
  ...TEXTS,
  date: "Tomorrow",
  boolean: "The boolean",
};

const DRAWINGS: readonly (readonly [string, ComponentType<{ id: string; group: string; index: number }>])[] =
  [
    ["row", IssueRow],
    ["card", IssueCard],
    ["phone row", PhoneRow],
  ];

async function draw(
  Drawing: ComponentType<{ id: string; group: string; index: number }>,
  hidden: readonly PropertyKind[] = [],
): Promise<HTMLElement> {
  const model = await listOf(full());
  const off = Object.fromEntries(hidden.map((kind) => [customName(idOf(kind)), false]));
  model.show({ ...model.view, display_properties: { ...model.view.display_properties, ...off } });
  const scope: ListScope = {
    model,
    canEdit: true,
    canSelect: true,
    today: TODAY,
    hrefOf: () => "/",
    peek: () => undefined,
    show: () => undefined,
  };
  await show(
    <ListScopeProvider value={scope}>
      <Drawing id={id(5, 1)} group={ALL} index={0} />
    </ListScopeProvider>,
  );
  // The pills are loaded with the first one.
  await settle(100);
  return find(`[data-issue="${id(5, 1)}"]`);
}

const valuesIn = (drawn: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...drawn.querySelectorAll("[data-property]")].map((one) => [
      one.getAttribute("data-property") ?? "",
      one.textContent ?? "",
    ]),
  );

describe.each(DRAWINGS)("the properties that a project defines, in a %s", (name, Drawing) => {
  it("are drawn with their value, whatever their kind", async () => {
    const drawn = await draw(Drawing);
    expect(valuesIn(drawn)).toMatchObject(
      Object.fromEntries(PROPERTY_KINDS.map((kind) => [idOf(kind), DRAWN[kind]])),
    );
    const pills = PROPERTY_KINDS.map((kind) => find(`[data-property="${idOf(kind)}"]`).tagName);
    expect(new Set(pills)).toEqual(new Set([name === "phone row" ? "SPAN" : "BUTTON"]));
  });

  it("are not drawn where the display options hide them", async () => {
    const drawn = valuesIn(await draw(Drawing, ["number", "relation"]));
    expect(DEFINITIONS.filter((definition) => definition.id in drawn)).toHaveLength(DEFINITIONS.length - 2);
    expect(Object.keys(drawn)).not.toEqual(expect.arrayContaining([idOf("number")]));
  });
});

it("a built-in property without a place of its own is drawn by its kind, and is a button if it can be edited", async () => {
  const issue = issueRow(1, { link_count: 4, target_date: "2026-03-12" });
  await listOf([issue]);
  const cell = { data: bench().data, issue, readOnly: null };
  await show(<OwnPills cell={cell} properties={[builtIn("links"), builtIn("due_date")]} today={TODAY} />);
  expect([find("[data-property=links]").tagName, find("[data-property=links]").textContent]).toEqual([
    "SPAN",
    "4",
  ]);
  expect([find("[data-property=due_date]").tagName, find("[data-property=due_date]").textContent]).toEqual([
    "BUTTON",
    "Tomorrow",
  ]);
});

it("a value that refers to an issue which is not here names it as soon as it has come, also one of another project, asked for once", async () => {
  const [there, elsewhere, gone] = [issueRow(70), issueRow(71), issueRow(72)];
  const refer = ({ id: to }: Issue): Issue["property_values"] => ({ [idOf("relation")]: to });
  const rows = [
    issueRow(1, { property_values: refer(there) }),
    issueRow(2, { property_values: refer(there) }),
    issueRow(3, { property_values: refer(elsewhere) }),
    issueRow(4, { property_values: refer(gone) }),
  ];
  await listOf(rows);
  const serve = bench().respond;
  const name = { id: elsewhere.id, project_id: id(2, 9), archived_at: null, key: "API-3", name: "Elsewhere" };
  const bodies: Record<string, unknown> = { list: [there], names: [name] };
  bench().respond = (request) => {
    const [, last = ""] = /\/issues\/(list|names)\/$/.exec(request.url.pathname) ?? [];
    return last in bodies ? { body: bodies[last] } : serve(request);
  };
  const draw = () =>
    show(
      rows.map((issue) => (
        <OwnPills
          key={issue.id}
          cell={{ data: bench().data, issue, readOnly: null }}
          properties={[propertyOf("relation")]}
          today={TODAY}
        />
      )),
    );
  await draw();
  await settle(50);
  const texts = [...document.querySelectorAll("[data-property]")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["WEB-70 Issue 70", "WEB-70 Issue 70", "API-3 Elsewhere"]);
  const asked = bench().sent.filter(({ url }) => /\/issues\/(list|names)\/$/.test(url.pathname));
  expect(asked.map(({ url }) => url.searchParams.get("issues"))).toEqual([
    `${there.id},${elsewhere.id},${gone.id}`,
    `${elsewhere.id},${gone.id}`,
  ]);
});
