import { useState, type FormEvent } from "react";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { personName } from "../../data/people.ts";
import { asItems, JOB_ROLES } from "../../parts/job.ts";
import { SaveBar } from "../../parts/save-bar.tsx";
import { SettingsPage, SettingsRow, SettingsRows, SettingsSection } from "../../parts/settings-layout.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { updateSession, useSession, type Session } from "../../session/session.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";

const editable = ({ me, profile }: Session) => ({
  first_name: me.first_name,
  last_name: me.last_name,
  display_name: me.display_name,
  avatar: me.avatar,
  user_timezone: me.user_timezone,
  role: profile.role,
});

/** Every zone the browser knows, and UTC, which some lists leave out. */
const ZONES = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

/** `/profile/`: names, picture, time zone; deactivation. */
export function ProfileGeneralScreen() {
  usePageTitle(t("general"));
  const session = useSession();
  const { me } = session;
  const { value, patch, isDirty, set, reset } = useDraft(editable(session));
  const [busy, setBusy] = useState(false);
  const nameless = value.display_name.trim() === "";
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isDirty || nameless || busy) return;
    setBusy(true);
    const { role, ...own } = patch;
    try {
      if (Object.keys(own).length > 0) updateSession({ me: await api.users.update_me({ body: own }) });
      if (role !== undefined) updateSession({ profile: await api.users.update_profile({ body: { role } }) });
      reset();
      toast({ title: t("saved"), tone: "success" });
    } catch (error) {
      reportFailure(t("save_failed"), error);
    } finally {
      setBusy(false);
    }
  };
  const text = (key: "first_name" | "last_name" | "display_name", error?: string | null, hint?: string) => (
    <Field label={t(key)} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          value={value[key]}
          maxLength={255}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      <form onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={personName(value)} id={me.id} src={value.avatar} size={44} decorative />
          <div className="min-w-0">
            <p className="cut font-medium text-ink">{personName(value)}</p>
            <p className="cut text-ink-3">{me.email}</p>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          {text("first_name")}
          {text("last_name")}
        </div>
        {text("display_name", nameless ? t("display_name_required") : null, t("display_name_hint"))}
        <Field label={t("email")} hint={t("email_fixed")}>
          {(control) => <TextInput {...control} type="email" value={me.email} disabled readOnly />}
        </Field>
        <Field label={t("avatar")} hint={t("avatar_hint")}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              value={value.avatar}
              maxLength={1000}
              onChange={(event) => set({ avatar: event.target.value })}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={t("role")}>
            {({ id }) => (
              <Select
                id={id}
                label={t("role")}
                items={asItems(JOB_ROLES)}
                value={value.role}
                placeholder={t("role_placeholder")}
                onChange={(role) => set({ role })}
              />
            )}
          </Field>
          <Field label={t("time_zone")}>
            {({ id }) => (
              <Select
                id={id}
                label={t("time_zone")}
                items={asItems(ZONES.includes(value.user_timezone) ? ZONES : [value.user_timezone, ...ZONES])}
                value={value.user_timezone}
                onChange={(user_timezone) => set({ user_timezone })}
              />
            )}
          </Field>
        </div>
        <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} />
      </form>
      <Deactivation email={me.email} />
    </SettingsPage>
  );
}

function Deactivation({ email }: { email: string }) {
  const deactivate = async (): Promise<void> => {
    try {
      await api.users.deactivate_me({});
      location.assign("/");
    } catch (error) {
      reportFailure(t("deactivate_failed"), error);
    }
  };
  return (
    <SettingsSection title={t("danger")}>
      <SettingsRows>
        <SettingsRow
          title={t("deactivate_title")}
          text={t("deactivate_text")}
          action={
            <Button
              variant="danger-ghost"
              onClick={() =>
                confirm({
                  title: t("deactivate_question"),
                  description: t("deactivate_confirm"),
                  confirmLabel: t("deactivate_action"),
                  typed: { text: email, label: t("deactivate_typed", { email }) },
                  onConfirm: deactivate,
                })
              }
            >
              {t("deactivate_action")}
            </Button>
          }
        />
      </SettingsRows>
    </SettingsSection>
  );
}
