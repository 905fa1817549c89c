import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import type { NameOf } from "./compared-blocks.ts";
import { ComparedText } from "./compared-text.tsx";
import { mountForEachTest } from "./mount.fixture.ts";

const drawn = mountForEachTest();

const NAMES: Record<string, string> = { day: "Today", page: "Plan", user: "Ada", issue: "Fix it" };
const nameOf: NameOf = ({ kind }) => NAMES[kind] ?? null;

async function compare(before: string, after: string): Promise<HTMLDivElement> {
  await act(async () =>
    drawn.root.render(
      <ComparedText before={before} after={after} label="Changes" nameOf={nameOf} unchanged="Equal" />,
    ),
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

  it("name what they mention and embed, draw formulas, and show whether tasks are done", async () => {
    const id = "0192a0e0-0000-7000-8000-000000000001";
    const task = (isDone: boolean): string =>
      `<ul data-type="taskList"><li data-checked="${isDone}" data-type="taskItem"><p>Ring</p></li></ul>`;
    const html = `<p>See <mention-component target="pages" entity_identifier="${id}" entity_name="page_mention"></mention-component>, <mention-component target="users" entity_identifier="${id}"></mention-component>, <time datetime="2026-12-24">2026-12-24</time>, <span data-math="inline">a^2</span></p><div data-embed="issue" data-issue="${id}"></div>${task(true)}`;
    const shown = ["Plan", "@Ada", "Today", "Issue: Fix it"];
    const kept = await compare(`<p>Old</p>${html}`, html);
    expect(texts(kept, ".rich-mention")).toEqual(shown);
    expect(kept.querySelector(".rich-box")!.getAttribute("aria-label")).toBe("Done");
    await vi.waitFor(() => expect(kept.querySelector("msup")).not.toBeNull());
    const deleted = await compare(`<p>A</p>${html}`, "<p>A</p>");
    expect(texts(deleted, "del .rich-mention")).toEqual(shown);
    expect(deleted.querySelectorAll("del .rich-box")).toHaveLength(1);
  });

  it("show what changed in a toggle", async () => {
    const toggle = (text: string): string =>
      `<details><summary>S</summary><div data-type="detailsContent"><p>${text}</p></div></details>`;
    const box = await compare(toggle("old"), toggle("new"));
    expect(box.querySelector("details")!.open).toBe(true);
    expect([texts(box, "ins"), texts(box, "del")]).toEqual([["new"], ["old"]]);
  });
});
