import { expect, it } from "vitest";
import { colorsOf, themeOf } from "./theme-palette.ts";

const MINE = {
  background: "#101418",
  text: "#e8edf2",
  primary: "#4fb3bf",
  sidebarBackground: "#0b0e11",
  sidebarText: "#c9d3dc",
  darkPalette: true,
};

it("other people see the colors that a workspace stores of a person's theme unchanged", () => {
  const worn = themeOf(colorsOf({ ...MINE, theme: "custom" }));
  expect(worn).toMatchObject({ ...MINE, theme: "custom" });
  expect(worn.palette).toBe("#101418,#e8edf2,#4fb3bf,#0b0e11,#c9d3dc");
});

it("values other than colors are dropped from stored colors", () => {
  const worn = themeOf({ background: "url(https://spy.example)", text: 7, primary: "#4fb3bf", other: "x" });
  expect(worn).toMatchObject({
    background: "#fefefd",
    text: "#1f1c19",
    primary: "#4fb3bf",
    darkPalette: false,
  });
  expect(worn).not.toHaveProperty("other");
});
