import { useQuery } from "@tanstack/react-query";
import { MAIL_KINDS } from "@cairn/contract/entities/user";
import { Banner } from "@cairn/ui/banner";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { Switch } from "@cairn/ui/switch";
import { OwnFeeds } from "../../components/calendar-feeds/own-feeds.tsx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { loadInstance } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";

type Flag = (typeof MAIL_KINDS)[number];
type Preferences = Awaited<ReturnType<typeof api.users.notification_preferences>>;

const KEY = ["my", "notification-preferences"];

/** Shown at once; a failure reverts the switch. Never rejects. */
async function choose(flag: Flag, wanted: boolean): Promise<void> {
  const put = (value: boolean): void =>
    void queryClient.setQueryData<Preferences>(KEY, (kept) => kept && { ...kept, [flag]: value });
  // A pending response is older than the choice.
  if (queryClient.isFetching({ queryKey: KEY }) > 0) await queryClient.cancelQueries({ queryKey: KEY });
  put(wanted);
  try {
    await api.users.update_notification_preferences({ body: { [flag]: wanted } });
  } catch (error) {
    put(!wanted);
    reportFailure(t("choice_failed"), error, () => void choose(flag, wanted));
  }
}

/** Whether this instance sends mail; null until that is known. */
function useSendsMail(): boolean | null {
  const { data } = useQuery({ queryKey: ["instance"], queryFn: loadInstance }, queryClient);
  return data !== undefined && "config" in data ? data.config.is_smtp_configured : null;
}

/** `/profile/notifications/`: which mails the person receives. */
export function MailPreferencesScreen() {
  usePageTitle(t("notifications"));
  const sendsMail = useSendsMail();
  const { data, error, refetch } = useQuery(
    { queryKey: KEY, queryFn: ({ signal }) => api.users.notification_preferences({ signal }) },
    queryClient,
  );
  return (
    <SettingsPage title={t("notifications")} lead={t("notifications_lead")}>
      {sendsMail === false ? (
        <Banner tone="warning" className="mt-6">
          {t("mail_off")}
        </Banner>
      ) : null}
      {!data && error ? (
        <ErrorState
          className="py-12"
          title={t("mail_load_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card frame">
          {MAIL_KINDS.map((flag) => (
            <li key={flag} className="px-4 py-3">
              {data ? (
                <Switch
                  label={t(`mail_${flag}`)}
                  hint={t(`mail_${flag}_hint`)}
                  checked={data[flag]}
                  onChange={(wanted) => void choose(flag, wanted)}
                />
              ) : (
                <Skeleton height={40} />
              )}
            </li>
          ))}
        </ul>
      )}
      <OwnFeeds />
    </SettingsPage>
  );
}
