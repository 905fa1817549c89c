import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  useAvailability,
  useSuggestedIdentifier,
  type Availability,
  type SuggestedIdentifier,
} from "./use-identifier.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Renders a hook and returns its latest result. */
function show<T>(useIt: () => T): { current: T; again: () => void; stop: () => void } {
  const seen = { current: undefined as T };
  const Probe = () => {
    const value = useIt();
    useEffect(() => {
      seen.current = value;
    });
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const again = () => act(() => root.render(<Probe />));
  again();
  return Object.assign(seen, { again, stop: () => act(() => root.unmount()) });
}

describe("the suggested project identifier", () => {
  let hook: ReturnType<typeof show<SuggestedIdentifier>>;
  beforeEach(() => {
    hook = show(useSuggestedIdentifier);
  });
  afterEach(() => hook.stop());
  test("follows the name, in upper case and cut at a whole word", () => {
    act(() => hook.current.follow("Web app 2"));
    expect(hook.current.identifier).toBe("WEBAPP2");
  });
  test("stays as typed when the name changes", () => {
    act(() => hook.current.edit("w-1 "));
    act(() => hook.current.follow("Mobile"));
    expect(hook.current.identifier).toBe("W1");
  });
  test("follows the name again after it was emptied", () => {
    act(() => hook.current.edit("X"));
    act(() => hook.current.edit(""));
    act(() => hook.current.follow("Mobile"));
    expect(hook.current.identifier).toBe("MOBILE");
  });
});

describe("the availability of a project identifier", () => {
  const asked: string[] = [];
  let hook: { current: Availability; again: () => void; stop: () => void } | null = null;
  let identifier = "";
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      const exists = url.includes("name=TAKEN") ? 1 : 0;
      return Promise.resolve(
        new Response(JSON.stringify({ exists, identifiers: [] }), {
          headers: { "content-type": "application/json" },
        }),
      );
    });
    hook = show(() => useAvailability("acme", identifier, "OWN"));
  });
  afterEach(() => {
    hook?.stop();
    vi.useRealTimers();
  });
  const write = async (text: string): Promise<Availability | undefined> => {
    identifier = text;
    hook?.again();
    await act(() => vi.advanceTimersByTimeAsync(300));
    return hook?.current;
  };
  test("is requested once typing pauses", async () => {
    expect(await write("TAKEN")).toBe("taken");
    expect(await write("FREE")).toBe("free");
    expect(asked).toEqual([
      "/api/workspaces/acme/project-identifiers/?name=TAKEN",
      "/api/workspaces/acme/project-identifiers/?name=FREE",
    ]);
  });
  test("is not requested for the project's current identifier, nor for an empty one", async () => {
    expect(await write("OWN")).toBe("unknown");
    expect(await write("")).toBe("unknown");
    expect(asked).toEqual([]);
  });
  test("is requested once while letters are typed quickly", async () => {
    identifier = "T";
    hook?.again();
    expect(await write("TAKEN")).toBe("taken");
    expect(asked).toHaveLength(1);
  });
});
