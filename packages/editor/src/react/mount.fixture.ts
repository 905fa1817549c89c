// Mounts editor components in tests: a root for each test, which is removed afterwards.
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

export interface Mounted {
  root: Root;
  box: HTMLDivElement;
}

/** @returns the root and its element for the running test */
export function mountForEachTest(): Mounted {
  const drawn = {} as Mounted;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    drawn.box = document.createElement("div");
    document.body.append(drawn.box);
    drawn.root = createRoot(drawn.box);
  });
  afterEach(() => {
    act(() => drawn.root.unmount());
    drawn.box.remove();
    vi.unstubAllGlobals();
  });
  return drawn;
}
