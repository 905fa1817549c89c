import { describe, expect, it } from "vitest";
import { contrast, luminance, mix, parseHex, readable, type Lab } from "./color.ts";
import { deriveTheme, weakPairs } from "./custom-theme.ts";

const hex = (text: string): Lab => parseHex(text)!;
const oklab = (text: string | undefined): Lab => {
  const [l = 0, a = 0, b = 0] = (text ?? "").match(/-?[\d.]+/g)!.map(Number);
  return { l, a, b };
};

describe("color arithmetic", () => {
  it("knows black, white and the ratio between them", () => {
    expect(luminance(hex("#fff"))).toBeCloseTo(1, 3);
    expect(contrast(hex("#000000"), hex("#ffffff"))).toBeCloseTo(21, 1);
    expect(contrast(hex("#767676"), hex("#fff"))).toBeCloseTo(4.54, 1);
  });

  it("rejects text that is not a hex color", () => {
    for (const text of ["", "red", "#12", "#12345", "url(x)", null, undefined]) {
      expect(parseHex(text)).toBeUndefined();
    }
  });

  it("moves a color just far enough to be readable, and leaves a readable one alone", () => {
    const white = hex("#fff");
    const pale = readable(hex("#ffe08a"), white, 4.5);
    expect(contrast(pale, white)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pale, white)).toBeLessThan(4.6);
    expect(readable(hex("#123456"), white, 4.5)).toEqual(hex("#123456"));
    expect(mix(white, hex("#000"), 0)).toEqual(white);
  });
});

describe("a custom theme", () => {
  const palettes = [
    { primary: "#ffff00", background: "#ffffff", text: "#eeeeee", darkPalette: false },
    { primary: "#0000ff", background: "#000000", text: "#222222", darkPalette: true },
    {
      primary: "#b0357c",
      background: "#fdf8f2",
      text: "#33291f",
      sidebarBackground: "#2b2340",
      sidebarText: "#3a3150",
    },
    { primary: "nonsense", background: null, text: undefined },
    { background: "#808080", text: "#808080", primary: "#808080" },
  ];

  it("keeps 4.5 : 1 for every text, whatever was chosen", () => {
    for (const palette of palettes) {
      const { properties } = deriveTheme(palette);
      const pairs = [
        ...["--ink", "--ink-2", "--ink-3", "--ink-4", "--accent"].flatMap((ink) =>
          ["--surface", "--canvas", "--sunken", "--raised"].map((ground) => [ink, ground] as const),
        ),
        ...["--side-ink", "--side-ink-2", "--side-ink-3", "--side-ink-4"].map(
          (ink) => [ink, "--side-canvas"] as const,
        ),
        ["--accent-ink", "--accent"] as const,
      ];
      for (const [ink, ground] of pairs) {
        const ratio = contrast(oklab(properties[ink]), oklab(properties[ground]));
        expect(ratio, `${ink} on ${ground} of ${JSON.stringify(palette)}`).toBeGreaterThanOrEqual(4.45);
      }
    }
  });

  it("is based on dark or light as chosen", () => {
    expect(deriveTheme({ darkPalette: true }).base).toBe("dark");
    expect(deriveTheme({}).base).toBe("light");
  });
});

describe("the contrast of chosen colors (look, principle 3)", () => {
  it("names each unreadable pair, with its ratio", () => {
    const weak = weakPairs({
      background: "#ffffff",
      text: "#999999",
      primary: "#0c6677",
      sidebarBackground: "#101010",
      sidebarText: "#202020",
    });
    expect(weak.map(({ ink, ground }) => [ink, ground])).toEqual([
      ["text", "background"],
      ["sidebarText", "sidebarBackground"],
    ]);
    expect(weak[0]?.ratio).toBeCloseTo(2.85, 1);
  });
  it("leaves out readable pairs and invalid colors", () => {
    expect(weakPairs({ background: "#ffffff", text: "#767676", primary: "nonsense" })).toEqual([]);
    expect(weakPairs({ background: "#ffffff", text: "#777777" })).toHaveLength(1);
  });
});
