import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import { currentSession, updateSession } from "../../../session/session.ts";
import { t } from "./text.ts";

function setTourCompleted(is_tour_completed: boolean): void {
  const profile = currentSession()?.profile;
  if (profile) updateSession({ profile: { ...profile, is_tour_completed } });
}

/**
 * Marks the tour as done or skipped, optimistically; rolled back if it cannot be saved (spec §4 User, §8). Never
 * rejects.
 */
export async function completeTour(): Promise<void> {
  setTourCompleted(true);
  try {
    await api.users.tour_completed({ body: { is_tour_completed: true } });
  } catch (error) {
    setTourCompleted(false);
    reportFailure(t("failed"), error, () => void completeTour());
  }
}
