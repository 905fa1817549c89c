import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyTheme, resetTheme, storedTheme } from "./theme.tsx";

const root = document.documentElement;

/** A system whose wishes the test can change. */
function fakeSystem() {
  const state = { dark: false, contrast: false };
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return query.includes("dark") ? state.dark : state.contrast;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    set: (next: Partial<typeof state>) => {
      Object.assign(state, next);
      for (const listener of listeners) listener();
    },
  };
}

let system: ReturnType<typeof fakeSystem>;
beforeEach(() => {
  system = fakeSystem();
  localStorage.clear();
  applyTheme({ theme: "light" });
});
const PALETTE = { primary: "#b0357c", background: "#fdf8f2", text: "#33291f", darkPalette: false };

describe("a theme", () => {
  it("is set on the root and remembered under the key `theme`", () => {
    applyTheme({ theme: "dark-contrast" });
    expect(root.dataset.theme).toBe("dark-contrast");
    expect(localStorage.getItem("theme")).toBe("dark-contrast");
    expect(storedTheme()).toBe("dark-contrast");
  });

  it("of the system follows the system, until another is chosen", () => {
    applyTheme({ theme: "system" });
    expect(root.dataset.theme).toBe("light");
    system.set({ dark: true });
    expect(root.dataset.theme).toBe("dark");
    system.set({ contrast: true });
    expect(root.dataset.theme).toBe("dark-contrast");
    applyTheme({ theme: "light" });
    system.set({ dark: false });
    expect(root.dataset.theme).toBe("light");
  });

  it("of one's own gives way to one that is chosen while it is on its way", async () => {
    vi.resetModules();
    const fresh = await import("./theme.tsx");
    fresh.applyTheme({ theme: "custom", ...PALETTE });
    fresh.applyTheme({ theme: "dark" });
    await import("./custom-theme.ts");
    await Promise.resolve();
    expect([root.dataset.theme, root.hasAttribute("data-custom-theme")]).toEqual(["dark", false]);
  });

  it("of one's own sets tokens over light or dark, and leaves none behind", async () => {
    applyTheme({ theme: "custom", ...PALETTE });
    await vi.waitFor(() => expect(storedTheme()).toBe("custom"));
    expect(root.dataset.theme).toBe("light");
    expect(root.style.getPropertyValue("--surface")).toMatch(/^oklab/);
    expect(root.hasAttribute("data-custom-theme")).toBe(true);
    resetTheme();
    expect(root.style.getPropertyValue("--surface")).toBe("");
    expect(root.hasAttribute("data-custom-theme")).toBe(false);
    expect(localStorage.getItem("theme")).toBe("system");
    expect(localStorage.getItem("theme_custom")).toBeNull();
  });
});

describe("the script before the first paint", () => {
  // A variable, because a plain script has no types to check.
  const script: string = "./theme-boot.js";
  const run = async (): Promise<void> => {
    delete root.dataset.theme;
    vi.resetModules();
    await import(script);
  };

  it("paints what was remembered", async () => {
    applyTheme({ theme: "dark" });
    await run();
    expect(root.dataset.theme).toBe("dark");
  });

  it("paints a custom theme with the very same tokens", async () => {
    applyTheme({ theme: "custom", ...PALETTE, darkPalette: true });
    const before = root.getAttribute("style");
    root.removeAttribute("style");
    await run();
    expect(root.dataset.theme).toBe("dark");
    expect(root.getAttribute("style")).toBe(before);
  });

  it("takes the system's theme when nothing, or nonsense, is remembered", async () => {
    system.set({ dark: true });
    localStorage.setItem("theme", "custom");
    localStorage.setItem("theme_custom", "{not json");
    await run();
    expect(root.dataset.theme).toBe("dark");
    localStorage.clear();
    await run();
    expect(root.dataset.theme).toBe("dark");
  });
});
