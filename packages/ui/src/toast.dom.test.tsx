import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "./test-dom.tsx";
import { ToastHost, dismissToast, runToastAction, toast, toastUnlessFailed } from "./toast.tsx";
import { toasts } from "./toast-store.ts";

const titles = (): string[] => toasts.get().map((shown) => shown.title);
const add = (...inputs: Array<Parameters<typeof toast>[0]>): string[] => {
  let ids: string[] = [];
  act(() => {
    ids = inputs.map((input) => toast(input));
  });
  return ids;
};

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  page = await mount(<ToastHost />);
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  act(() => toasts.set([]));
  await page.unmount();
});
const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

describe("toasts", () => {
  it("are three at most, the newest lowest, and an error outlasts other toasts", () => {
    add({ title: "one" }, { title: "failed", tone: "error" }, { title: "two" }, { title: "three" });
    expect(titles()).toEqual(["failed", "two", "three"]);
    expect([...document.querySelectorAll("li")].map((item) => item.textContent)).toEqual(titles());
  });

  it("about a write disappear when it fails, unless another has replaced them", async () => {
    await act(async () => {
      toastUnlessFailed(Promise.resolve(false), { title: "failed" });
      toastUnlessFailed(Promise.resolve(true), { title: "arrived" });
      toastUnlessFailed(Promise.resolve(false), { title: "replaced", id: "one" });
      toast({ title: "later", id: "one" });
    });
    expect(titles()).toEqual(["arrived", "later"]);
  });

  it("disappear after six seconds; errors stay", async () => {
    add({ title: "done", tone: "success" }, { title: "failed", tone: "error" });
    await pass(5900);
    expect(titles()).toEqual(["done", "failed"]);
    await pass(200);
    expect(titles()).toEqual(["failed"]);
    await pass(60_000);
    expect(titles()).toEqual(["failed"]);
  });

  it("pause while the pointer is on them", async () => {
    add({ title: "done" });
    await pass(5000);
    const list = document.querySelector("ol");
    act(() => void list?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
    await pass(10_000);
    expect(titles()).toEqual(["done"]);
    act(() => void list?.dispatchEvent(new PointerEvent("pointerout", { bubbles: true })));
    await pass(1100);
    expect(titles()).toEqual([]);
  });

  it("run their action once and disappear", () => {
    const onAction = vi.fn();
    add({ title: "moved", action: { label: "Undo", shortcut: "mod+z", onAction } });
    act(() => expect(runToastAction("mod+z")).toBe(true));
    expect(onAction).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
    expect(runToastAction("mod+z")).toBe(false);
  });

  it("with the same id replace each other", () => {
    add({ title: "Saving", id: "save" }, { title: "Saved", id: "save" });
    expect(titles()).toEqual(["Saved"]);
  });

  it("with the same text replace each other, too, unless they have an action", () => {
    add({ title: "Copied" }, { title: "Copied" });
    expect(titles()).toEqual(["Copied"]);
    const action = { label: "Undo", onAction: () => undefined };
    add({ title: "Moved", action }, { title: "Moved", action });
    expect(titles()).toEqual(["Copied", "Moved", "Moved"]);
  });

  it("toasts are raised above what is in use at the bottom, as long as that is there", async () => {
    const { innerHeight, innerWidth } = window;
    const width = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(372);
    const box = (top: number, height: number): DOMRect => new DOMRect(innerWidth - 400, top, 400, height);
    const composer = document.createElement("div");
    composer.dataset["keepsClear"] = "";
    composer.getBoundingClientRect = () => box(innerHeight - 120, 120);
    const atTheTop = document.createElement("div");
    atTheTop.dataset["keepsClear"] = "";
    atTheTop.getBoundingClientRect = () => box(0, 60);
    document.body.append(composer, atTheTop);
    const bottom = (): string | undefined =>
      document.querySelector<HTMLElement>("[data-toasts]")?.style.bottom;
    add({ title: "failed", tone: "error" });
    expect(bottom()).toBe("120px");
    composer.getBoundingClientRect = () => box(innerHeight - 200, 200);
    await pass(300);
    expect(bottom()).toBe("200px");
    composer.remove();
    await pass(300);
    expect(bottom()).toMatch(/^0(px)?$/);
    atTheTop.remove();
    width.mockRestore();
  });

  it("are read aloud: they appear inside a polite live region", () => {
    const [id] = add({ title: "done" });
    expect(document.querySelector("li")?.closest("[aria-live=polite]")).not.toBeNull();
    act(() => dismissToast(id!));
    expect(document.querySelector("li")).toBeNull();
  });
});
