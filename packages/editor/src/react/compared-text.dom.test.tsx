import { act } from "react";
import { describe, expect, it } from "vitest";
import { ComparedText } from "./compared-text.tsx";
import { mountForEachTest } from "./mount.fixture.ts";

const drawn = mountForEachTest();

async function compare(before: string, after: string): Promise<HTMLDivElement> {
  await act(async () =>
    drawn.root.render(<ComparedText before={before} after={after} label="Changes" unchanged="Equal" />),
  );
  return drawn.box;
}
const texts = (box: HTMLElement, selector: string): string[] =>
  [...box.querySelectorAll(selector)].map((element) => element.textContent);

describe("two versions compared", () => {
  it("mark words that were added, and show those that were deleted", async () => {
    const box = await compare("<p>Ring at night.</p>", "<p>Ring at noon.</p>");
    expect([texts(box, "ins"), texts(box, "del")]).toEqual([["noon"], ["night"]]);
    expect(box.querySelector("[role=document]")!.getAttribute("aria-label")).toBe("Changes");
  });

  it("mark whole blocks, and keep items of lists and rows of tables where they were", async () => {
    const row = (text: string): string => `<tr><td><p>${text}</p></td></tr>`;
    const box = await compare(
      `<p>A</p><p>B</p><ul><li><p>one</p></li><li><p>two</p></li></ul><table><tbody>${row("x")}${row("y")}</tbody></table>`,
      `<p>A</p><h2>New</h2><ul><li><p>one</p></li></ul><table><tbody>${row("x")}</tbody></table>`,
    );
    expect(texts(box, "ul > li.rich-deleted")).toEqual(["two"]);
    expect(texts(box, "tbody > tr.rich-deleted")).toEqual(["y"]);
    expect(box.textContent).toContain("B");
    expect(texts(box, "ins")).toContain("New");
  });

  it("say so when nothing changed", async () => {
    expect((await compare("<p>A</p>", "<p>A</p>")).textContent).toBe("Equal");
  });

  it("name a table of contents, which has no text of its own", async () => {
    const contents = '<div data-type="tableOfContents"></div>';
    const named = (box: HTMLElement): string[] => texts(box, '[data-type="tableOfContents"]');
    expect(named(await compare("<p>A</p>", `<p>A</p>${contents}`))).toEqual(["Contents"]);
    const deleted = await compare(`<p>A</p>${contents}`, "<p>A</p>");
    expect([named(deleted), texts(deleted, "del")]).toEqual([["Contents"], ["Contents"]]);
  });

  it("show what changed in a toggle", async () => {
    const toggle = (text: string): string =>
      `<details><summary>S</summary><div data-type="detailsContent"><p>${text}</p></div></details>`;
    const box = await compare(toggle("old"), toggle("new"));
    expect(box.querySelector("details")!.open).toBe(true);
    expect([texts(box, "ins"), texts(box, "del")]).toEqual([["new"], ["old"]]);
  });
});
