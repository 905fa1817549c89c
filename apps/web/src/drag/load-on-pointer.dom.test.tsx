import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadOnPointer } from "./load-on-pointer.ts";

const fingers = (count: number): void => {
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(count);
};
const move = (): boolean => window.dispatchEvent(new Event("pointermove"));
const arrive = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("code loaded on the first pointer move", () => {
  it("the first pointer move loads the code once and starts all registrations that still exist", async () => {
    fingers(0);
    const load = vi.fn(async () => "code");
    const kit = loadOnPointer(load);
    const [kept, gone, after, stopped] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const stop = kit.register((code) => {
      kept(code);
      return stopped;
    });
    kit.register(() => gone)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([load.mock.calls.length, kit.now()]).toEqual([0, null]);
    move();
    move();
    await arrive();
    kit.register(after);
    expect([load.mock.calls.length, kept.mock.calls, gone.mock.calls, after.mock.calls]).toEqual([
      1,
      [["code"]],
      [],
      [["code"]],
    ]);
    stop();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it("a touch device loads the code by itself, because the first move of a finger may be a drag", async () => {
    fingers(5);
    const begun = vi.fn();
    loadOnPointer(async () => "code").register(begun);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toHaveBeenCalledWith("code");
  });

  it("a failed load is tried again by the next pointer move", async () => {
    fingers(0);
    const begun = vi.fn();
    const load = vi.fn(async () => "code").mockRejectedValueOnce(new Error("offline"));
    loadOnPointer(load).register(begun);
    move();
    await arrive();
    expect(begun).not.toHaveBeenCalled();
    move();
    await arrive();
    expect(begun).toHaveBeenCalledWith("code");
  });
});
