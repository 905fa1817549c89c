import { lazyPart } from "@cairn/ui/lazy-part";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchCode } from "./prefetch-code.ts";

const load = vi.fn(async () => () => null);
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  lazyPart(load);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("prefetching code that the first screen does not need", () => {
  it("code is prefetched once the screen has settled, not while it shows skeletons", async () => {
    const skeleton = document.createElement("div");
    skeleton.setAttribute("aria-busy", "true");
    document.body.append(skeleton);
    stop = prefetchCode();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
    skeleton.remove();
    await vi.advanceTimersByTimeAsync(2500);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each(["pointermove", "keydown"])("is fetched at the first %s", async (move) => {
    stop = prefetchCode();
    dispatchEvent(new Event(move));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledOnce();
  });

  it("code is not prefetched if the person has left meanwhile", async () => {
    stop = prefetchCode();
    stop();
    dispatchEvent(new Event("keydown"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
  });
});
