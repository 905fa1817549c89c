import type { Theme } from "@cairn/contract/entities/user";
import { applyTheme } from "@cairn/ui/theme";
import { t } from "../actions/text.ts";
import { currentSession, updateSession } from "../session/session.ts";
import { api } from "./api.ts";
import { reportFailure } from "./failure.ts";

/** Shows the theme of a profile; one that was never chosen follows the system. */
export const showTheme = (theme: Theme): void =>
  void applyTheme({ ...theme, theme: theme.theme ?? "system" });

let chosen: Theme | null = null;

/** Shows a theme at once and keeps it in the profile; when that fails, the one before comes back (spec §8). */
export async function chooseTheme(theme: Theme): Promise<void> {
  const before = currentSession()?.profile;
  if (!before) return;
  chosen = theme;
  showTheme(theme);
  updateSession({ profile: { ...before, theme } });
  try {
    const profile = await api.users.update_profile({ body: { theme } });
    // An answer that is overtaken by a later choice must not undo it.
    if (chosen === theme) updateSession({ profile });
  } catch (error) {
    if (chosen === theme) updateSession({ profile: before });
    reportFailure(t("theme_failed"), error, () => void chooseTheme(theme));
  }
}
