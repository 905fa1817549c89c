import { mount } from "@cairn/ui/test-dom";
import { expect, it } from "vitest";
import { id, issueRow, stateId } from "../../../data/workspace.fixture.ts";
import { setUpTestList } from "../../../issue-list/engine/engine.fixture.ts";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";
import { useNeighbors, useRememberedOrder } from "./neighbors.ts";

const bench = setUpTestList();

function List({ model }: { model: IssueListModel }) {
  useRememberedOrder(model);
  return null;
}

function Page() {
  const steps = useNeighbors(id(5, 1));
  return <output>{JSON.stringify([steps?.previous?.id ?? null, steps?.next?.id ?? null])}</output>;
}

it("previous and next on the page of an issue follow the lanes of the board that the person came from", async () => {
  const model = await bench().listOf(
    [
      issueRow(1, { priority: "urgent", state_id: stateId(2) }),
      issueRow(2, { priority: "low", state_id: stateId(1) }),
      issueRow(3, { priority: "urgent", state_id: stateId(1) }),
    ],
    { layout: "kanban", group_by: "state_id", sub_group_by: "priority" },
  );
  const list = await mount(<List model={model} />);
  await list.unmount();
  const page = await mount(<Page />);
  expect(document.querySelector("output")?.textContent).toBe(JSON.stringify([id(5, 3), id(5, 2)]));
  await page.unmount();
});
