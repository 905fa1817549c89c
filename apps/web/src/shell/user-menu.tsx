import { Avatar } from "@cairn/ui/avatar";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { THEME_NAMES, type ThemeName } from "@cairn/ui/theme";
import { tip } from "@cairn/ui/tooltip";
import { actionContext } from "../actions/context.ts";
import { actionItems } from "../actions/registry.ts";
import { chooseTheme } from "../data/theme.ts";
import { personName } from "../data/people.ts";
import { useSession } from "../session/session.ts";
import { t } from "./text.ts";

const THEME_WORDS: Record<ThemeName, Parameters<typeof t>[0]> = {
  system: "theme_system",
  light: "theme_light",
  dark: "theme_dark",
  "light-contrast": "theme_light_contrast",
  "dark-contrast": "theme_dark_contrast",
  custom: "theme_custom",
};

/** The menu of the signed-in person, at the bottom of the sidebar. */
export function UserMenu() {
  const { me, profile } = useSession();
  const context = actionContext();
  const current = profile.theme.theme ?? "system";
  const items: MenuEntry[] = [
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
  return (
    <Menu items={items} label={t("account")} side="top">
      <button
        type="button"
        aria-label={t("account")}
        {...tip(personName(me))}
        className="flex-none rounded-full"
      >
        <Avatar name={personName(me)} id={me.id} src={me.avatar} size={24} decorative />
      </button>
    </Menu>
  );
}
