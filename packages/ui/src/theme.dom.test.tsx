import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyTheme, resetTheme, storedTheme } from "./theme.tsx";

const root = document.documentElement;

/** A system whose preferences the test can change. */
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
  void applyTheme({ theme: "light" });
});
const PALETTE = { primary: "#b0357c", background: "#fdf8f2", text: "#33291f", darkPalette: false };

describe("a theme", () => {
  it("is set on the root and stored under the key `theme`", () => {
    void applyTheme({ theme: "dark-contrast" });
    expect(root.dataset.theme).toBe("dark-contrast");
    expect(localStorage.getItem("theme")).toBe("dark-contrast");
    expect(storedTheme()).toBe("dark-contrast");
  });

  it("of the system follows the system, until another is chosen", () => {
    void applyTheme({ theme: "system" });
    expect(root.dataset.theme).toBe("light");
    system.set({ dark: true });
    expect(root.dataset.theme).toBe("dark");
    system.set({ contrast: true });
    expect(root.dataset.theme).toBe("dark-contrast");
    void applyTheme({ theme: "light" });
    system.set({ dark: false });
    expect(root.dataset.theme).toBe("light");
  });

  it("with custom colors sets tokens over light or dark, and leaves none behind", async () => {
    await applyTheme({ theme: "custom", ...PALETTE });
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

describe("themes chosen one after the other", () => {
  it("end with the last one, although the tokens of a custom theme take a while", async () => {
    const first = applyTheme({ theme: "custom", ...PALETTE });
    await applyTheme({ theme: "dark" });
    await first;
    expect(root.dataset.theme).toBe("dark");
    expect(root.hasAttribute("data-custom-theme")).toBe(false);
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

  it("paints the stored theme", async () => {
    void applyTheme({ theme: "dark" });
    await run();
    expect(root.dataset.theme).toBe("dark");
  });

  it("paints a custom theme with exactly the same tokens", async () => {
    await applyTheme({ theme: "custom", ...PALETTE, darkPalette: true });
    const before = root.getAttribute("style");
    root.removeAttribute("style");
    await run();
    expect(root.dataset.theme).toBe("dark");
    expect(root.getAttribute("style")).toBe(before);
  });

  it("uses the system's theme when the stored one is missing or invalid", async () => {
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
