import { find, mount } from "@cairn/ui/test-dom";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { afterEach, expect, it } from "vitest";
import { id, issueRow, PROJECT } from "../../../data/workspace.fixture.ts";
import { eachWithBench, TODAY } from "../../engine/engine.fixture.ts";
import { type ListScope, ListScopeProvider } from "../scope.tsx";
import { RowKey } from "../spreadsheet/row-key.tsx";
import { IssueRow } from "./issue-row.tsx";

const bench = eachWithBench();
let unmount: () => Promise<void> = async () => undefined;
afterEach(() => unmount());

/** Px that the key of an issue has in a row of the list, and in one of the spreadsheet. */
async function widths(identifier: string): Promise<[key: string | null, list: string, sheet: string]> {
  const { cache } = bench().open;
  const project = cache.project.get(PROJECT);
  if (project) cache.project.put([{ ...project, identifier }]);
  const issue = issueRow(1234);
  const model = await bench().listOf([issue]);
  const scope: ListScope = {
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
      <IssueRow id={id(5, 1234)} group={ALL} />
      <div data-sheet="">
        <RowKey issue={issue} depth={0} />
      </div>
    </ListScopeProvider>,
  ));
  const [inList, inSheet] = [find("[role=row] .num", identifier), find("[data-sheet] .num", identifier)];
  return [inList.textContent, inList.style.width, inSheet.style.width];
}

it("the column of keys is as wide as the project's keys need, so that none runs into its title", async () => {
  expect(await widths("WEB")).toEqual(["WEB-1234", "58px", "66px"]);
  await unmount();
  expect(await widths("PMWSB3ENIN")).toEqual(["PMWSB3ENIN-1234", "108px", "116px"]);
});
