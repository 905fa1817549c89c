import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lazyPart, onLazyFailure, preloadParts } from "./lazy-part.tsx";
import { find, mount, settle } from "./test-dom.tsx";

const Word = ({ word }: { word: string }) => <p id="word">{word}</p>;
const text = (): string => document.querySelector("#word, #waiting")?.textContent ?? "";

let unmount: (() => Promise<void>) | undefined;
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
  onLazyFailure((error) => reportError(error));
});

/** A part whose code arrives when the test decides. */
function late() {
  let arrived: (component: typeof Word) => void = () => undefined;
  const code = new Promise<typeof Word>((resolve) => (arrived = resolve));
  return { load: vi.fn(() => code), arrive: () => act(async () => arrived(Word)) };
}

describe("a lazily loaded part", () => {
  it("is rendered at once when its code was prefetched", async () => {
    const load = vi.fn(async () => Word);
    const Part = lazyPart(load, () => <p id="waiting">…</p>);
    await preloadParts();
    const page = await mount(null);
    ({ unmount } = page);
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(text()));
    watch.observe(document.body, { childList: true, subtree: true });
    await page.show(<Part word="here" />);
    expect(seen).not.toContain("…");
    expect(find("#word").textContent).toBe("here");
    expect(load).toHaveBeenCalledOnce();
  });

  it("fetches its code when it is first rendered, and shows a placeholder until then", async () => {
    const page = await mount(null);
    ({ unmount } = page);
    const { load, arrive } = late();
    const Part = lazyPart(load, ({ word }) => <p id="waiting">{word} is coming</p>);
    expect(load).not.toHaveBeenCalled();
    await page.show(<Part word="it" />);
    expect(text()).toBe("it is coming");
    await arrive();
    expect(text()).toBe("it");
    await page.show(<Part word="again" />);
    expect(load).toHaveBeenCalledOnce();
  });

  it("reports when its code could not be loaded, and retries on request", async () => {
    const page = await mount(null);
    ({ unmount } = page);
    const report = vi.fn<(error: unknown, retry: () => void) => void>();
    onLazyFailure(report);
    const lost = new TypeError("Failed to fetch");
    const load = vi.fn(async () => Word).mockRejectedValueOnce(lost);
    const Part = lazyPart(load);
    await page.show(<Part word="back" />);
    await settle();
    expect(report).toHaveBeenCalledExactlyOnceWith(lost, expect.any(Function));
    expect(text()).toBe("");
    await act(async () => report.mock.calls[0]?.[1]());
    await settle();
    expect(text()).toBe("back");
  });

  it("does not report failed prefetching, and fetches its code when it is needed", async () => {
    const report = vi.fn();
    onLazyFailure(report);
    const load = vi.fn(async () => Word).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const Part = lazyPart(load);
    await Part.preload();
    expect(report).not.toHaveBeenCalled();
    ({ unmount } = await mount(<Part word="now" />));
    await settle();
    expect(text()).toBe("now");
  });
});
