import { useQuery } from "@tanstack/react-query";
import { MAIL_KINDS } from "@cairn/contract/entities/user";
import { Banner } from "@cairn/ui/banner";
import { ErrorState } from "@cairn/ui/error-state";
import { Field, type FieldControl } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { Skeleton } from "@cairn/ui/skeleton";
import { Switch } from "@cairn/ui/switch";
import { OwnFeeds } from "../../components/calendar-feeds/own-feeds.tsx";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { loadInstance } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { choose, type Preferences, preferencesQuery } from "./preferences.ts";
import { PushSection } from "./push-section.tsx";
import { t } from "./text.ts";

/** Whether this instance sends mail; null until that is known. */
function useSendsMail(): boolean | null {
  const { data } = useQuery({ queryKey: ["instance"], queryFn: loadInstance }, queryClient);
  return data !== undefined && "config" in data ? data.config.is_smtp_configured : null;
}

/** `/profile/notifications/`: what reaches the person outside the app. */
export function MailPreferencesScreen() {
  usePageTitle(t("notifications"));
  const sendsMail = useSendsMail();
  const { data, error, refetch } = useQuery(preferencesQuery, queryClient);
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
        <SettingsSection title={t("mail_title")}>
          <ul className="mt-3 divide-y divide-line rounded-card frame">
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
        </SettingsSection>
      )}
      {data ? (
        <>
          <DigestChoice preferences={data} />
          <Reminders preferences={data} />
          <PushSection preferences={data} />
        </>
      ) : null}
      <OwnFeeds />
    </SettingsPage>
  );
}

const OFTEN = ["off", "daily", "weekly"] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

interface HourSelectProps {
  control: FieldControl;
  label: string;
  hour: number;
}

const HourSelect = ({ control, label, hour }: HourSelectProps) => (
  <Select
    {...control}
    label={label}
    items={HOURS}
    value={String(hour)}
    onChange={(next) => void choose({ digest_hour: Number(next) })}
  />
);

/** Whether and from which hour due dates remind the person; the digest comes at the same hour. */
function Reminders({ preferences: { reminders, digest_hour } }: { preferences: Preferences }) {
  return (
    <SettingsSection title={t("reminders_title")}>
      <div className="mt-3 rounded-card px-4 py-3 frame">
        <Switch
          label={t("reminders")}
          hint={t("reminders_hint")}
          checked={reminders}
          onChange={(wanted) => void choose({ reminders: wanted })}
        />
      </div>
      {reminders ? (
        <Field label={t("reminders_hour")} hint={t("digest_zone")} className="mt-4 max-w-44">
          {(control) => <HourSelect control={control} label={t("reminders_hour")} hour={digest_hour} />}
        </Field>
      ) : null}
    </SettingsSection>
  );
}

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
            {(control) => <HourSelect control={control} label={t("digest_hour")} hour={digest_hour} />}
          </Field>
        )}
      </div>
    </SettingsSection>
  );
}
