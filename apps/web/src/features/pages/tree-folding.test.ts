import type { PageRow } from "@cairn/contract/entities/page";
import { describe, expect, it } from "vitest";
import { treeOf } from "../../drag/row-tree.ts";
import { linesOf } from "./tree-folding.ts";

const page = (id: string, parent: string | null): PageRow =>
  ({ id, name: id, parent, sort_order: id.charCodeAt(0) }) as PageRow;

const nodes = treeOf([page("a", null), page("b", "a"), page("c", "b"), page("d", "a"), page("e", null)]);
const shown = (...folded: string[]): string =>
  linesOf(nodes, new Set(folded))
    .map(({ node, isOpen }) => node.row.id + (isOpen === null ? "" : isOpen ? "-" : "+"))
    .join(" ");

describe("folding of the tree of pages", () => {
  it("without folded pages all are shown, and those with pages inside are open", () => {
    expect(shown()).toBe("a- b- c d e");
  });

  it("what is inside a folded page is not shown, at any depth", () => {
    expect(shown("b")).toBe("a- b+ d e");
    expect(shown("a")).toBe("a+ e");
    expect(shown("a", "b")).toBe("a+ e");
  });

  it("a page that was folded before it lost its last inner page has no fold", () => {
    expect(shown("c", "gone")).toBe("a- b- c d e");
  });
});
