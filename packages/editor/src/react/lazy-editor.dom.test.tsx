import { find, mount, type } from "@cairn/ui/test-dom";
import { afterEach, expect, it, vi } from "vitest";
import { LazyRichEditor } from "./lazy-editor.tsx";

// On a slow connection the editor's code does not come.
vi.mock("./rich-editor.tsx", () => new Promise(() => undefined));

let unmount: () => Promise<void> = async () => undefined;
afterEach(() => unmount());

it.each([
  ["", "<p>Begun</p><p>a &lt;b&gt; c</p>"],
  ["<p>before</p>", "<p>before</p><p>Begun</p><p>a &lt;b&gt; c</p>"],
])("keeps what was typed before the editor came, when the page is left: after %j", async (value, kept) => {
  const onChange = vi.fn();
  ({ unmount } = await mount(<LazyRichEditor value={value} label="Comment" onChange={onChange} />));
  await type("Begun\na <b> c", find("textarea"));
  expect(onChange).not.toHaveBeenCalled();
  dispatchEvent(new Event("pagehide"));
  expect(onChange.mock.calls).toEqual([[kept]]);
  // A page that is shown again without having been loaded does not keep it twice.
  await vi.waitFor(() => expect((find("textarea") as HTMLTextAreaElement).value).toBe(""));
  dispatchEvent(new Event("pagehide"));
  expect(onChange).toHaveBeenCalledOnce();
});
