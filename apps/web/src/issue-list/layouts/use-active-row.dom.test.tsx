import { find, mount } from "@cairn/ui/test-dom";
import { act, useRef } from "react";
import { describe, expect, it } from "vitest";
import { useActiveRow } from "./use-active-row.ts";

function List({ active }: { active?: string }) {
  const list = useRef<HTMLDivElement>(null);
  useActiveRow(list, active);
  return <div ref={list} role="grid" tabIndex={0} />;
}
const named = (): string | null => find("[role=grid]").getAttribute("aria-activedescendant");
/** Adds or removes rows as virtual scrolling does: the list does not render again. */
const draw = (change: () => void): Promise<void> =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
const row = (): HTMLElement => Object.assign(document.createElement("div"), { id: "row-1" });

describe("the active row of a list", () => {
  it("is named only while it is in the page", async () => {
    const { show, unmount } = await mount(<List active="row-1" />);
    expect(named()).toBeNull();
    const drawn = row();
    await draw(() => find("[role=grid]").append(drawn));
    expect(named()).toBe("row-1");
    await draw(() => drawn.remove());
    expect(named()).toBeNull();
    await draw(() => find("[role=grid]").append(row()));
    expect(named()).toBe("row-1");
    await show(<List />);
    expect(named()).toBeNull();
    await unmount();
  });
});
