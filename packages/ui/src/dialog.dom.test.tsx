import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { click, exists, find, mount, press, settle, type } from "./test-dom.tsx";

let unmount: (() => Promise<void>) | undefined;
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

function Page({ onSubmit = vi.fn(), canClose }: { onSubmit?: () => void; canClose?: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu label="More" items={[{ id: "new", label: "New cycle", onSelect: () => setOpen(true) }]}>
        <Button id="menu">Menu</Button>
      </Menu>
      <Button id="direct" onClick={() => setOpen(true)}>
        New
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="New cycle" canClose={canClose}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <input id="name" />
        </form>
      </Dialog>
    </>
  );
}

describe("a dialog", () => {
  it("starts in its first field and returns the focus to where it was", async () => {
    ({ unmount } = await mount(<Page />));
    await click(find("#direct"));
    expect(document.activeElement?.id).toBe("name");
    await press("Escape");
    expect(exists("[role=dialog]")).toBe(false);
    expect(document.activeElement?.id).toBe("direct");
  });

  it("returns the focus to the menu's control when a menu item opened it", async () => {
    ({ unmount } = await mount(<Page />));
    find("#menu").focus();
    await press("Enter");
    await click(find("[role=menuitem]", "New cycle"));
    expect(document.activeElement?.id).toBe("name");
    await press("Escape");
    expect(document.activeElement?.id).toBe("menu");
  });

  it("submits its form with ⌘Enter and Ctrl Enter", async () => {
    const onSubmit = vi.fn();
    ({ unmount } = await mount(<Page onSubmit={onSubmit} />));
    await click(find("#direct"));
    await press("Enter", { metaKey: true });
    await press("Enter", { ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("stays open while it must not close", async () => {
    ({ unmount } = await mount(<Page canClose={() => false} />));
    await click(find("#direct"));
    await press("Escape");
    expect(exists("[role=dialog]")).toBe(true);
  });
});

describe("a confirmation", () => {
  const show = async (onConfirm: () => void | Promise<void>, typed?: { text: string; label: string }) => {
    const onOpenChange = vi.fn();
    ({ unmount } = await mount(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete Web app?"
        description="This cannot be undone."
        confirmLabel="Delete project"
        typed={typed}
        onConfirm={onConfirm}
      />,
    ));
    await settle();
    return onOpenChange;
  };

  it("starts on the harmless choice", async () => {
    await show(vi.fn());
    expect(document.activeElement?.textContent).toBe("Cancel");
  });

  it("acts only after the right text was typed", async () => {
    const onConfirm = vi.fn();
    await show(onConfirm, { text: "Web app", label: "Type “Web app”" });
    const button = find("button[type=submit]");
    await type("Web ap");
    expect(button.hasAttribute("disabled")).toBe(true);
    await press("Enter", { metaKey: true });
    expect(onConfirm).not.toHaveBeenCalled();
    await type("Web app");
    expect(button.hasAttribute("disabled")).toBe(false);
    await click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("stays open and busy until the work is done", async () => {
    let finish = (): void => undefined;
    const onOpenChange = await show(() => new Promise<void>((resolve) => (finish = resolve)));
    await click(find("button[type=submit]"));
    expect(find("button[type=submit]").getAttribute("aria-busy")).toBe("true");
    expect(onOpenChange).not.toHaveBeenCalled();
    finish();
    await settle();
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });
});
