import { cx } from "@cairn/ui/cx";
import { THEME_NAMES, type ThemeName } from "@cairn/ui/theme";
import { chooseTheme } from "../../data/theme.ts";
import { startingPalette } from "../../settings/theme-palette.ts";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { CustomTheme } from "./custom-theme.tsx";
import { KeyboardSection } from "./keyboard-section.tsx";
import { t } from "./text.ts";

const WORDS: Record<ThemeName, Parameters<typeof t>[0]> = {
  system: "theme_system",
  light: "theme_light",
  dark: "theme_dark",
  "light-contrast": "theme_light_contrast",
  "dark-contrast": "theme_dark_contrast",
  custom: "theme_custom",
};

/** `/profile/appearance/`: theme and keyboard settings, which take effect at once. */
export function AppearanceScreen() {
  usePageTitle(t("appearance"));
  const { profile } = useSession();
  const { theme } = profile;
  const current = theme.theme ?? "system";
  const choose = (name: ThemeName): void =>
    void chooseTheme(
      name === "custom" ? { ...startingPalette(theme), theme: name } : { ...theme, theme: name },
    );
  return (
    <SettingsPage title={t("appearance")} lead={t("appearance_lead")}>
      <SettingsSection>
        <div role="radiogroup" aria-label={t("theme")} className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
          {THEME_NAMES.map((name) => (
            <label key={name} className="group relative block">
              <input
                type="radio"
                name="theme"
                value={name}
                checked={name === current}
                onChange={() => choose(name)}
                className="peer absolute inset-0 appearance-none"
              />
              <Swatch
                name={name}
                className={cx(
                  "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent",
                  name === current
                    ? "shadow-[0_0_0_2px_var(--accent)]"
                    : "shadow-[0_0_0_1px_var(--line-strong)]",
                )}
              />
              <span className={cx("mt-1.5 block", name === current ? "font-medium text-ink" : "text-ink-2")}>
                {t(WORDS[name])}
              </span>
            </label>
          ))}
        </div>
      </SettingsSection>
      {current === "custom" ? (
        <SettingsSection title={t("custom_title")} lead={t("custom_lead")}>
          <CustomTheme theme={theme} />
        </SettingsSection>
      ) : null}
      <KeyboardSection />
    </SettingsPage>
  );
}

/** A miniature window in the colors of its theme. `system` is half and half. */
function Swatch({ name, className }: { name: ThemeName; className: string }) {
  const halves: readonly string[] = name === "system" ? ["light", "dark"] : [name === "custom" ? "" : name];
  return (
    <span aria-hidden className={cx("relative flex h-24 overflow-hidden rounded-card", className)}>
      {halves.map((half, index) => (
        <span
          key={half}
          data-theme={half || undefined}
          className={cx("flex flex-1 bg-surface", halves.length > 1 && index > 0 && "flex-row-reverse")}
        >
          <span
            data-surface={half === "" ? "sidebar" : undefined}
            className={cx("w-1/3 space-y-1.5 border-line bg-canvas p-2", index > 0 ? "border-l" : "border-r")}
          >
            <Bar className="w-3/4 bg-ink" />
            <Bar className="w-full bg-active" />
            <Bar className="w-2/3 bg-ink-4" />
          </span>
          <span className="flex-1 space-y-1.5 p-2">
            <Bar className="w-1/3 bg-accent" />
            <Bar className="w-5/6 bg-ink-3" />
            <Bar className="w-2/3 bg-line-strong" />
            <Bar className="w-3/4 bg-line-strong" />
          </span>
        </span>
      ))}
    </span>
  );
}

const Bar = ({ className }: { className: string }) => (
  <span className={cx("block h-1.5 rounded-full", className)} />
);
