import type { Editor } from "@tiptap/core";
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawDiagram } from "../diagrams/draw.ts";
import type { DiagramFrame, FrameAnswer } from "../diagrams/frame.ts";
import { slashItems } from "./commands.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";
import { RichText } from "./rich-text.tsx";
import { editorWords } from "./words.ts";

const openFrame = vi.hoisted(() => vi.fn<() => Promise<DiagramFrame>>());
vi.mock("../diagrams/frame.ts", () => ({ openFrame }));

const drawn = mountForEachTest();
const html = (source: string): string => `<pre><code class="language-mermaid">${source}</code></pre>`;
const DRAWING: FrameAnswer = {
  light: "<svg>light</svg>",
  dark: "<svg>dark</svg>",
  title: "",
  description: "",
};

/** What the frame answers to a source. */
const draw = vi.fn<(source: string) => Promise<FrameAnswer>>();
const remove = vi.fn();

beforeEach(() => {
  draw.mockReset().mockResolvedValue(DRAWING);
  remove.mockReset();
  openFrame.mockReset().mockResolvedValue({ draw, remove });
});

async function edit(value: string): Promise<Editor> {
  await act(async () => drawn.root.render(<RichEditor value={value} onChange={() => undefined} />));
  return drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!.editor;
}
const figure = (): HTMLElement => drawn.box.querySelector<HTMLElement>(".rich-diagram")!;
const image = (theme: string): HTMLImageElement => figure().querySelector(`img[data-drawn=${theme}]`)!;
const becomes = (state: string): Promise<void> =>
  vi.waitFor(() => expect(figure().dataset["state"]).toBe(state));

describe("a diagram in the editor", () => {
  it("is shown as an image for each theme, and stored as its source", async () => {
    draw.mockResolvedValue({ ...DRAWING, title: "Who is called", description: "Ada first" });
    const editor = await edit(html("flowchart LR; one"));
    await becomes("drawn");
    expect(image("light").src).toBe("data:image/svg+xml;charset=utf-8,%3Csvg%3Elight%3C%2Fsvg%3E");
    expect(image("dark").src).toContain("dark");
    expect(image("light").alt).toBe("Who is called. Ada first");
    expect(editor.getHTML()).toBe(html("flowchart LR; one"));
  });

  it("says what is wrong with its source, and keeps the source and the last drawing", async () => {
    const editor = await edit(html("flowchart LR; two"));
    await becomes("drawn");
    draw.mockResolvedValue({ problem: "Parse error on line 1" });
    await act(async () => editor.commands.insertContentAt(1, "x"));
    await becomes("wrong");
    expect(figure().textContent).toBe("Couldn’t draw the diagram. Check line 1.");
    expect(image("light")).not.toBeNull();
    expect(editor.getHTML()).toBe(html("xflowchart LR; two"));
  });

  it("shows its source while the caret is in it, and on request", async () => {
    const editor = await edit(`<p>Above</p>${html("flowchart LR; three")}`);
    const block = drawn.box.querySelector(".rich-code")!;
    await act(async () => editor.commands.setTextSelection(1));
    expect(block.className).toBe("rich-code");
    await act(async () => editor.commands.setTextSelection(10));
    expect(block.className).toContain("has-caret");
    const button = drawn.box.querySelector<HTMLButtonElement>("button[aria-expanded]")!;
    expect(button.textContent).toBe("Source");
    await act(async () => button.click());
    expect(block.className).toContain("is-open");
    expect(button.getAttribute("aria-expanded")).toBe("true");
  });

  it("is a code block of its language: chosen in the `/` menu, and gone with another language", async () => {
    const editor = await edit("<p></p>");
    await act(async () => {
      const { from, to } = editor.state.selection;
      slashItems("diag", editorWords(), null)[0]!.apply(editor, { from, to });
    });
    expect(editor.getHTML()).toBe(html(""));
    expect(figure().textContent).toContain("Describe a diagram in Mermaid");
    const field = drawn.box.querySelector("select")!;
    expect(field.selectedOptions[0]!.textContent).toBe("Diagram (Mermaid)");
    await act(async () => {
      field.value = "sql";
      field.dispatchEvent(new Event("change"));
    });
    expect(figure()).toBeNull();
  });
});

describe("a diagram that is read", () => {
  it("is drawn below its source, which a button shows", async () => {
    await act(async () => {
      await import("./diagram.tsx");
      drawn.root.render(<RichText html={html("flowchart LR; four")} />);
    });
    await becomes("drawn");
    const block = drawn.box.querySelector(".rich-code")!;
    await act(async () => block.querySelector<HTMLButtonElement>("button[aria-expanded]")!.click());
    expect(block.className).toBe("rich-code is-open");
    expect(block.querySelector("pre")!.textContent).toBe("flowchart LR; four");
  });
});

describe("drawing diagrams", () => {
  it("draws one at a time, and each source once", async () => {
    const finish: (() => void)[] = [];
    draw.mockImplementation(() => new Promise((resolve) => finish.push(() => resolve(DRAWING))));
    const [five, six] = [drawDiagram("five"), drawDiagram("six")];
    expect(drawDiagram("five")).toBe(five);
    await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
    finish[0]!();
    await five;
    await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    finish[1]!();
    await six;
  });

  it("a frame that fails is removed, and the same source is tried again in a new one", async () => {
    await drawDiagram("seven");
    draw.mockRejectedValueOnce(new Error("no answer"));
    await expect(drawDiagram("eight")).rejects.toThrow("no answer");
    expect(remove).toHaveBeenCalledTimes(1);
    await expect(drawDiagram("eight")).resolves.toMatchObject({ title: "" });
  });

  it("a source that is too long is not drawn", async () => {
    await expect(drawDiagram("x".repeat(50_001))).rejects.toThrow("50000");
    expect(draw).not.toHaveBeenCalled();
  });
});
