import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Autosave, AUTOSAVE_MS } from "./autosave.ts";

describe("an autosaved text", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is sent once, 2000 ms after the last change", async () => {
    const send = vi.fn(() => Promise.resolve());
    const autosave = new Autosave(send);
    autosave.change("a");
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
    autosave.change("ab");
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send.mock.calls).toEqual([["ab"]]);
  });

  it("goes from saved to submitting to submitted", async () => {
    let arrive = (): void => undefined;
    const autosave = new Autosave(() => new Promise((resolve) => (arrive = resolve)));
    expect(autosave.state).toBe("saved");
    autosave.change("a");
    const saving = autosave.flush();
    expect(autosave.state).toBe("submitting");
    arrive();
    await saving;
    expect([autosave.state, autosave.isDirty]).toEqual(["submitted", false]);
  });

  it("saves text that was typed while the last request was running", async () => {
    const sent: string[] = [];
    const arrivals: (() => void)[] = [];
    const autosave = new Autosave((text) => {
      sent.push(text);
      return new Promise((resolve) => arrivals.push(resolve));
    });
    autosave.change("a");
    void autosave.flush();
    autosave.change("ab");
    const all = autosave.flush();
    arrivals[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.text).toBe("ab");
    arrivals[1]!();
    await all;
    expect([sent, autosave.text]).toEqual([["a", "ab"], null]);
  });

  it("keeps the text when saving fails, and sends it again on request", async () => {
    const send = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error("offline"));
    send.mockResolvedValue();
    const autosave = new Autosave(send);
    autosave.change("kept");
    await autosave.flush();
    expect([autosave.state, autosave.text]).toEqual(["failed", "kept"]);
    await autosave.flush();
    expect([autosave.state, autosave.text]).toEqual(["submitted", null]);
    expect(send).toHaveBeenLastCalledWith("kept");
  });

  it("sends nothing after it was discarded", async () => {
    const send = vi.fn(() => Promise.resolve());
    const autosave = new Autosave(send);
    autosave.change("a");
    autosave.discard();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS * 2);
    expect(send).not.toHaveBeenCalled();
  });
});
