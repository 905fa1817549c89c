import type { Editor } from "@tiptap/core";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";
import { RichText } from "./rich-text.tsx";

const drawn = mountForEachTest();
const CODE = '<pre><code class="language-ts">const a = 1;</code></pre>';

async function open(value: string, editable = true): Promise<Editor> {
  await act(async () =>
    drawn.root.render(<RichEditor value={value} editable={editable} onChange={() => undefined} />),
  );
  return (drawn.box.querySelector(".ProseMirror") as HTMLElement & { editor: Editor }).editor;
}
const field = (): HTMLSelectElement => drawn.box.querySelector("select")!;
const copy = (): HTMLButtonElement => drawn.box.querySelector(".rich-code-bar button")!;

const clipboard = () => vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a code block in the editor", () => {
  it("shows its language by its usual name, and takes another one", async () => {
    const editor = await open(CODE);
    expect(field().selectedOptions[0]!.textContent).toBe("TypeScript");
    await act(async () => {
      field().value = "python";
      field().dispatchEvent(new Event("change"));
    });
    expect(editor.getHTML()).toBe('<pre><code class="language-python">const a = 1;</code></pre>');
    await act(async () => {
      field().value = "";
      field().dispatchEvent(new Event("change"));
    });
    expect(editor.getHTML()).toBe("<pre><code>const a = 1;</code></pre>");
  });

  it("keeps a language without a grammar", async () => {
    const editor = await open('<pre><code class="language-cobol">MOVE 1</code></pre>');
    expect(field().value).toBe("cobol");
    expect(editor.getHTML()).toContain("language-cobol");
  });

  it("copies its text, and says so", async () => {
    const written = clipboard();
    await open(CODE);
    await act(async () => copy().click());
    expect(written).toHaveBeenCalledWith("const a = 1;");
    expect(copy().textContent).toBe("Copied");
  });

  it("lets readers copy, but not choose the language, also when their rights change", async () => {
    await open(CODE, false);
    expect(field().disabled).toBe(true);
    await open(CODE, true);
    expect(field().disabled).toBe(false);
  });
});

describe("a code block that is read", () => {
  it("names its language and copies its text; a failure is said", async () => {
    clipboard().mockRejectedValueOnce(new Error("denied"));
    await act(async () => drawn.root.render(<RichText html={CODE} />));
    expect(drawn.box.querySelector(".rich-code-bar span")!.textContent).toBe("TypeScript");
    await act(async () => copy().click());
    expect(copy().textContent).toBe("Couldn’t copy");
  });
});
