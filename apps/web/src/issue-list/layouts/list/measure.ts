// Computes the geometry of a list from its model: groups, the sections inside them, and their rows with expanded
// sub-issues.
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import type { Cell } from "../../engine/lanes.ts";
import { type Geometry, geometryOf, type SectionInput, type Sizes } from "./geometry.ts";

/** Lists without groups have no header with a "+": their quick add is always at the end. */
function quickAddPosition(model: IssueListModel, group: string, canAdd: boolean): "first" | "last" | null {
  if (model.quickAdd !== group) return canAdd && !model.isGrouped ? "last" : null;
  return model.quickAddAtEnd(group) ? "last" : "first";
}

function sectionFor(model: IssueListModel, { key, group, lane }: Cell, canAdd: boolean): SectionInput {
  const rows = model.source.rows(key);
  const nested = model.nested.isUsed ? model.nested.lines(key, rows) : undefined;
  return {
    group: lane ? { ...lane, key } : group,
    folded: lane ? model.lanes.isCollapsed({ key, lane }) : model.isGrouped && model.collapsed.has(key),
    header: model.isGrouped,
    level: lane ? 1 : 0,
    quickAdd: quickAddPosition(model, key, canAdd),
    rows: nested?.length ?? rows.length,
    more: model.source.hasMore(key),
    ...(nested ? { nested } : {}),
  };
}

/** The header of a group whose rows are in the sections below it. */
const headerOnly = (model: IssueListModel, { group }: Cell): SectionInput => ({
  group,
  folded: model.collapsed.has(group.key),
  header: true,
  quickAdd: null,
  rows: 0,
  more: false,
});

/** The geometry of a list. Observes its groups, the number of their rows, and which of them are folded. */
export function measureList(model: IssueListModel, sizes: Sizes, canAdd: boolean): Geometry {
  const inputs: SectionInput[] = [];
  let group: string | null = null;
  for (const cell of model.lanes.cells) {
    if (cell.lane && cell.group.key !== group) inputs.push(headerOnly(model, cell));
    group = cell.group.key;
    if (!cell.lane || !model.collapsed.has(group)) inputs.push(sectionFor(model, cell, canAdd));
  }
  return geometryOf(inputs, sizes);
}
