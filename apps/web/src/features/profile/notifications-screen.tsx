import { useQuery } from "@tanstack/react-query";
import { MAIL_KINDS } from "@cairn/contract/entities/user";
import { Banner } from "@cairn/ui/banner";
import { ErrorState } from "@cairn/ui/error-state";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { Skeleton } from "@cairn/ui/skeleton";
import { Switch } from "@cairn/ui/switch";
import { OwnFeeds } from "../../components/calendar-feeds/own-feeds.tsx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { loadInstance } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";

type Preferences = Awaited<ReturnType<typeof api.users.notification_preferences>>;
type Choice = Partial<Pick<Preferences, (typeof MAIL_KINDS)[number] | "digest" | "digest_hour">>;

const KEY = ["my", "notification-preferences"];

/** Shown at once; a failure restores what was chosen before. Never rejects. */
async function choose(wanted: Choice): Promise<void> {
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
                  onChange={(wanted) => void choose({ [flag]: wanted })}
                />
              ) : (
                <Skeleton height={40} />
              )}
            </li>
          ))}
        </ul>
      )}
      {data ? <DigestChoice preferences={data} /> : null}
      <OwnFeeds />
    </SettingsPage>
  );
}

const OFTEN = ["off", "daily", "weekly"] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** How often the digest is emailed, and from which hour. */
function DigestChoice({ preferences: { digest, digest_hour } }: { preferences: Preferences }) {
  return (
    <SettingsSection title={t("digest")} lead={t("digest_lead")}>
      <div className="flex flex-wrap gap-4">
        <Field label={t("digest_often")} className="min-w-44">
          {(control) => (
            <Select
              {...control}
              label={t("digest_often")}
              items={OFTEN.map((value) => ({ value, label: t(`digest_${value}`) }))}
              value={digest}
              onChange={(next) => void choose({ digest: next as (typeof OFTEN)[number] })}
            />
          )}
        </Field>
        {digest === "off" ? null : (
          <Field label={t("digest_hour")} hint={t("digest_zone")} className="min-w-44">
            {(control) => (
              <Select
                {...control}
                label={t("digest_hour")}
                items={HOURS}
                value={String(digest_hour)}
                onChange={(next) => void choose({ digest_hour: Number(next) })}
              />
            )}
          </Field>
        )}
      </div>
    </SettingsSection>
  );
}
