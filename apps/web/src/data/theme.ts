import type { Theme } from "@cairn/contract/entities/user";
import { applyTheme } from "@cairn/ui/theme";
import { t } from "../actions/text.ts";
import { currentSession, updateSession } from "../session/session.ts";
import { api } from "./api.ts";
import { reportFailure } from "./failure.ts";

/** Applies the theme of a profile; without a choice, the system's. */
export const showTheme = (theme: Theme): void =>
  void applyTheme({ ...theme, theme: theme.theme ?? "system" });

let chosen: Theme | null = null;

/** Applies a theme at once and saves it in the profile; a failure restores the previous one (spec §8). */
export async function chooseTheme(theme: Theme): Promise<void> {
  const before = currentSession()?.profile;
  if (!before) return;
  chosen = theme;
  showTheme(theme);
  updateSession({ profile: { ...before, theme } });
  try {
    const profile = await api.users.update_profile({ body: { theme } });
    // A response that a later choice has overtaken must not undo it.
    if (chosen === theme) updateSession({ profile });
  } catch (error) {
    if (chosen === theme) updateSession({ profile: before });
    reportFailure(t("theme_failed"), error, () => void chooseTheme(theme));
  }
}
