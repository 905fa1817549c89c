import { type ReactNode, useLayoutEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { LazyRichEditor } from "./lazy-editor.tsx";
import { mountForEachTest } from "./mount.fixture.ts";

const loading = vi.hoisted(() => {
  const moment = () => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    return { come, coming };
  };
  return { read: moment(), arrived: moment() };
});

// The editor's code has been read, but arrives when the test says so.
vi.mock("./rich-editor.tsx", async (original) => {
  const code = await original();
  loading.read.come();
  await loading.arrived.coming;
  return code;
});

const drawn = mountForEachTest();

// React decides itself when it draws, as in a browser: it waits some 300 ms before it replaces a field that has just
// appeared.
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));

/** Reports the role of what has the focus once the step that adds the editor to the page is over. */
function Reporter({ onAdded }: { onAdded: (role: string | null | undefined) => void }): ReactNode {
  useLayoutEffect(
    () => queueMicrotask(() => onAdded(document.activeElement?.getAttribute("role"))),
    [onAdded],
  );
  return null;
}

const type = (field: HTMLTextAreaElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

it("an editor that arrives late takes over the focus and the text in the step that removes the field before it: no key is lost in between", async () => {
  const onAdded = vi.fn();
  void import("./rich-editor.tsx");
  await loading.read.coming;
  drawn.root.render(
    <LazyRichEditor
      autofocus
      value=""
      label="Comment"
      onChange={() => undefined}
      tools={() => <Reporter onAdded={onAdded} />}
    />,
  );
  await vi.waitFor(() => expect(drawn.box.querySelector("textarea")).not.toBeNull());
  type(drawn.box.querySelector("textarea")!, "Wh");
  loading.arrived.come();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled(), 10_000);
  expect(onAdded.mock.calls).toEqual([["textbox"]]);
  expect(drawn.box.querySelector("[contenteditable]")?.textContent).toBe("Wh");
});
