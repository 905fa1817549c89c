import { useLayoutEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CommandPalette, type CommandGroup } from "./command-palette.tsx";
import { find, mount, press } from "./test-dom.tsx";

const rows = (): number => document.querySelectorAll("[role=option]").length;

/** The initial rows of the palette. */
function Probe({ tell: report }: { tell: (rows: number) => void }) {
  useLayoutEffect(() => report(rows()), [report]);
  return null;
}

let unmount = (): Promise<void> => Promise.resolve();
afterEach(() => unmount());

describe("the command palette", () => {
  it("renders the rows that fit first, and then all rows", async () => {
    const first = vi.fn();
    const taken = vi.fn();
    const groups: CommandGroup[] = ["a", "b", "c"].map((id) => ({
      id,
      heading: id,
      items: Array.from({ length: 15 }, (_none, n) => ({
        id: `${id}${n}`,
        label: `Item ${id}${n}`,
        onSelect: () => taken(`${id}${n}`),
      })),
    }));
    ({ unmount } = await mount(
      <CommandPalette
        open
        onOpenChange={vi.fn()}
        label="Command menu"
        query=""
        onQueryChange={vi.fn()}
        placeholder="Search"
        groups={groups}
        context={<Probe tell={first} />}
      />,
    ));
    expect(first.mock.calls).toEqual([[20]]);
    expect(rows()).toBe(45);
    expect(document.activeElement).toBe(find("input"));
    await press("ArrowUp");
    await press("Enter");
    expect(taken.mock.calls).toEqual([["c14"]]);
  });
});
