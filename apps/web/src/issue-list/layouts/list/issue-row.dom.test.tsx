import type { Issue } from "@cairn/contract/entities/issue";
import { find, mount } from "@cairn/ui/test-dom";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { afterEach, expect, it } from "vitest";
import { BUG, issueRow, PROJECT } from "../../../data/workspace.fixture.ts";
import { setUpTestList, TODAY } from "../../engine/engine.fixture.ts";
import { type ListScope, ListScopeProvider } from "../scope.tsx";
import { IssueKeyCell } from "../spreadsheet/issue-key-cell.tsx";
import { IssueRow } from "./issue-row.tsx";

const bench = setUpTestList();
let unmount: () => Promise<void> = async () => undefined;
afterEach(() => unmount());

/** Renders an issue as a row of the list, and its key as a cell of the spreadsheet. */
async function draw(issue: Issue): Promise<void> {
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
      <IssueRow id={issue.id} group={ALL} />
      <div data-sheet="">
        <IssueKeyCell issue={issue} depth={0} />
      </div>
    </ListScopeProvider>,
  ));
}

/** The text of an issue's key, and its widths in a row of the list and in one of the spreadsheet. */
async function widths(identifier: string): Promise<[key: string | null, list: string, sheet: string]> {
  const { cache } = bench().open;
  const project = cache.project.get(PROJECT);
  if (project) cache.project.put([{ ...project, identifier }]);
  await draw(issueRow(1234));
  const [inList, inSheet] = [find("[role=row] .num", identifier), find("[data-sheet] .num", identifier)];
  return [inList.textContent, inList.style.width, inSheet.style.width];
}

it("the key column of list and spreadsheet is wide enough for the project's identifier", async () => {
  expect(await widths("WEB")).toEqual(["WEB-1234", "58px", "66px"]);
  await unmount();
  expect(await widths("PMWSB3ENIN")).toEqual(["PMWSB3ENIN-1234", "108px", "116px"]);
});

it("a list row outlines labels, cycles and modules only; dates and counts are text with an icon", async () => {
  await draw(
    issueRow(1, {
      label_ids: [BUG],
      start_date: "2026-03-10",
      target_date: "2026-03-12",
      link_count: 2,
      attachment_count: 3,
      sub_issues_count: 4,
    }),
  );
  const row = find("[role=row]");
  const textsOf = (selector: string) => [...row.querySelectorAll(selector)].map((one) => one.textContent);
  expect(textsOf(".frame")).toEqual(["Bug"]);
  // Updated, created, links, attachments, start date.
  expect(textsOf("span.h-5:not(.frame)")).toEqual(["11 Mar", "11 Mar", "2", "3", "10 Mar"]);
});
