import { act } from "react";
import { expect, it, vi } from "vitest";
import { mountForEachTest } from "./mount.fixture.ts";
import { LazyRichEditor } from "./lazy-editor.tsx";

// On a slow connection the editor's code has not arrived.
vi.mock("./rich-editor.tsx", () => new Promise(() => undefined));

const drawn = mountForEachTest();

async function fieldOf(value: string, onChange: (html: string) => void): Promise<HTMLTextAreaElement> {
  await act(async () =>
    drawn.root.render(<LazyRichEditor value={value} label="Comment" onChange={onChange} />),
  );
  return drawn.box.querySelector("textarea")!;
}

const type = (field: HTMLTextAreaElement, text: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

const leave = (): Promise<void> => act(async () => void dispatchEvent(new Event("pagehide")));

it.each([
  ["", "<p>Begun</p><p>a &lt;b&gt; c</p>"],
  ["<p>before</p>", "<p>before</p><p>Begun</p><p>a &lt;b&gt; c</p>"],
])("text typed before the editor has loaded is kept when the page is left: after %j", async (value, kept) => {
  const onChange = vi.fn();
  const field = await fieldOf(value, onChange);
  await type(field, "Begun\na <b> c");
  expect(onChange).not.toHaveBeenCalled();
  await leave();
  expect(onChange.mock.calls).toEqual([[kept]]);
  // A page that is restored without a reload does not store it twice.
  expect(field.value).toBe("");
  await leave();
  expect(onChange).toHaveBeenCalledOnce();
});
