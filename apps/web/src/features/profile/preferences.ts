// The person's choices of what reaches them outside the app.
import type { MAIL_KINDS } from "@cairn/contract/entities/user";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "./text.ts";

export type Preferences = Awaited<ReturnType<typeof api.users.notification_preferences>>;
type Kind = (typeof MAIL_KINDS)[number];
type Choice = Partial<Pick<Preferences, Kind | `push_${Kind}` | "reminders" | "digest" | "digest_hour">>;

const KEY = ["my", "notification-preferences"];

export const preferencesQuery = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.users.notification_preferences({ signal }),
} as const;

/** Shown at once; a failure restores what was chosen before. Never rejects. */
export async function choose(wanted: Choice): Promise<void> {
  const before = queryClient.getQueryData<Preferences>(KEY);
  const put = (choice: Choice): void =>
    void queryClient.setQueryData<Preferences>(KEY, (kept) => kept && { ...kept, ...choice });
  // A pending response is older than the choice.
  if (queryClient.isFetching({ queryKey: KEY }) > 0) await queryClient.cancelQueries({ queryKey: KEY });
  put(wanted);
  try {
    await api.users.update_notification_preferences({ body: wanted });
  } catch (error) {
    const names = Object.keys(wanted) as (keyof Choice)[];
    if (before) put(Object.fromEntries(names.map((name) => [name, before[name]])));
    reportFailure(t("choice_failed"), error, () => void choose(wanted));
  }
}
