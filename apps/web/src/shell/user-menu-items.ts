import type { MenuEntry } from "@cairn/ui/menu";
import { THEME_NAMES, type ThemeName } from "@cairn/ui/theme";
import { actionContext } from "../actions/context.ts";
import { actionItems } from "../actions/registry.ts";
import { chooseTheme } from "../data/theme.ts";
import { t } from "../i18n/user-menu.ts";
import type { Session } from "../session/session.ts";

const THEME_WORDS: Record<ThemeName, Parameters<typeof t>[0]> = {
  system: "theme_system",
  light: "theme_light",
  dark: "theme_dark",
  "light-contrast": "theme_light_contrast",
  "dark-contrast": "theme_dark_contrast",
  custom: "theme_custom",
};

/** The menu of the signed-in person. */
export function userMenuItems({ me, profile }: Session): MenuEntry[] {
  const context = actionContext();
  const current = profile.theme.theme ?? "system";
  return [
    { id: "who", heading: me.email },
    ...actionItems(["go.profile", "go.appearance", "go.security"], context),
    {
      id: "theme",
      label: t("theme"),
      icon: "contrast",
      submenu: THEME_NAMES.map((theme) => ({
        id: theme,
        label: t(THEME_WORDS[theme]),
        checked: theme === current,
        onSelect: () => void chooseTheme({ ...profile.theme, theme }),
      })),
    },
    { id: "line", separator: true },
    ...actionItems(["account.sign_out"], context),
  ];
}
