// The five colors of a custom theme (spec §3, user profile), as profiles and workspaces store them.
import type { Json } from "@cairn/contract/schema";
import type { Theme } from "@cairn/contract/entities/user";

/** In the order of the wire's `palette` (contract/workspace §17.18). */
export const COLORS = ["background", "text", "primary", "sidebarBackground", "sidebarText"] as const;
type Color = (typeof COLORS)[number];

export const LIGHT: Record<Color, string> = {
  background: "#fefefd",
  text: "#1f1c19",
  primary: "#0c6677",
  sidebarBackground: "#f5f4f2",
  sidebarText: "#3c3833",
};
export const HEX = /^#[0-9a-f]{6}$/i;

export const withPalette = (theme: Theme): Theme => ({
  ...theme,
  palette: COLORS.map((color) => theme[color] ?? LIGHT[color]).join(","),
});

/** A person's colors; missing ones come from the light theme. */
export function startingPalette(theme: Theme): Theme {
  const colors = Object.fromEntries(
    COLORS.map((color) => [color, HEX.test(theme[color] ?? "") ? theme[color] : LIGHT[color]]),
  ) as Record<Color, string>;
  return withPalette({ ...theme, ...colors, darkPalette: theme.darkPalette ?? false });
}

/** The colors that a workspace stores of a person's theme. */
export function colorsOf(theme: Theme): Json {
  const { theme: _name, palette: _derived, ...colors } = startingPalette(theme);
  return colors;
}

/** A stored set of colors, which may have been edited by anyone, as a usable theme. */
export function themeOf(colors: Json): Theme {
  const given = Object.fromEntries(
    COLORS.flatMap((color) => {
      const value = colors[color];
      return typeof value === "string" ? [[color, value]] : [];
    }),
  );
  return { ...startingPalette({ ...given, darkPalette: colors.darkPalette === true }), theme: "custom" };
}
