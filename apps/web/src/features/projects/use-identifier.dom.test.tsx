import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { Availability } from "../../forms/use-availability.ts";
import { useCreateProject } from "./use-create-project.ts";
import { useIdentifierAvailability } from "./use-identifier.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Shows what a hook answers. */
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

describe("the identifier of a new project", () => {
  let hook: ReturnType<typeof show<ReturnType<typeof useCreateProject>>>;
  beforeEach(() => {
    hook = show(() => useCreateProject({ me: "ada" } as OpenWorkspace, () => undefined));
  });
  afterEach(() => hook.stop());
  test("the identifier of a new project is made from its name, in capitals, without a cut word at the end", () => {
    act(() => hook.current.rename("Web app 2"));
    expect(hook.current.fields.identifier).toBe("WEBAPP2");
  });
  test("an identifier that the person has typed stays when the name changes", () => {
    act(() => hook.current.identify("w-1 "));
    act(() => hook.current.rename("Mobile"));
    expect(hook.current.fields.identifier).toBe("W1");
  });
  test("an identifier that the person has deleted is made from the name again", () => {
    act(() => hook.current.identify("X"));
    act(() => hook.current.identify(""));
    act(() => hook.current.rename("Mobile"));
    expect(hook.current.fields.identifier).toBe("MOBILE");
  });
});

describe("whether an identifier is free", () => {
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
    hook = show(() => useIdentifierAvailability("acme", identifier, "OWN"));
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
  test("is asked of the server once typing pauses", async () => {
    expect(await write("TAKEN")).toBe("taken");
    expect(await write("FREE")).toBe("free");
    expect(asked).toEqual([
      "/api/workspaces/acme/project-identifiers/?name=TAKEN",
      "/api/workspaces/acme/project-identifiers/?name=FREE",
    ]);
  });
  test("is not asked for the project's own, nor for none", async () => {
    expect(await write("OWN")).toBe("unknown");
    expect(await write("")).toBe("unknown");
    expect(asked).toEqual([]);
  });
  test("letters typed quickly ask once", async () => {
    identifier = "T";
    hook?.again();
    expect(await write("TAKEN")).toBe("taken");
    expect(asked).toHaveLength(1);
  });
});
