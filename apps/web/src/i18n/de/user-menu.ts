import type { userMenu as english } from "../en/user-menu.ts";
import type { Translated } from "../i18n.ts";

export const userMenu: Translated<typeof english> = {
  theme: "Farbschema",
  theme_system: "System",
  theme_light: "Hell",
  theme_dark: "Dunkel",
  theme_light_contrast: "Hell, starker Kontrast",
  theme_dark_contrast: "Dunkel, starker Kontrast",
  theme_custom: "Eigenes",
};
