import { click, exists, find, mount } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DetailSection } from "./detail-section.tsx";

let unmount: (() => Promise<void>) | null = null;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await unmount?.();
  unmount = null;
});

async function show(name: "links" | "relations", mustShow = false): Promise<void> {
  await unmount?.();
  ({ unmount } = await mount(
    <DetailSection name={name} title="Links" count={3} action={<i />} mustShow={mustShow}>
      <p>all of them</p>
    </DetailSection>,
  ));
}
const head = (): HTMLElement => find("h2 button");

it("a section of an issue collapses into its title and count, and this browser remembers it", async () => {
  await show("links");
  expect(head().getAttribute("aria-expanded")).toBe("true");
  expect(find("header").textContent).toBe("Links");
  await click(head());
  expect(head().getAttribute("aria-expanded")).toBe("false");
  expect(exists("p")).toBe(false);
  expect(find("header").textContent).toBe("Links3");
  await show("links");
  expect(exists("p")).toBe(false);
  await show("relations");
  expect(exists("p")).toBe(true);
});

it("a collapsed section opens while something is being added to it", async () => {
  await show("links");
  await click(head());
  await show("links", true);
  expect(exists("p")).toBe(true);
});
