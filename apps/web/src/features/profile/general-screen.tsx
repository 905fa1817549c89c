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
import { useDraft, type Draft } from "../../parts/use-draft.ts";
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

function useSave(patch: Partial<ReturnType<typeof editable>>, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const { role, ...own } = patch;
    setBusy(true);
    try {
      if (Object.keys(own).length > 0) updateSession({ me: await api.users.update_me({ body: own }) });
      if (role !== undefined) updateSession({ profile: await api.users.update_profile({ body: { role } }) });
      onSaved();
      toast({ title: t("saved"), tone: "success" });
    } catch (error) {
      reportFailure(t("save_failed"), error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** `/profile/`: names, picture, time zone; deactivation. */
export function ProfileGeneralScreen() {
  usePageTitle(t("general"));
  const session = useSession();
  const draft = useDraft(editable(session));
  const { value, patch, isDirty, reset } = draft;
  const { busy, save } = useSave(patch, reset);
  const { email, id } = session.me;
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      <form
        className="mt-6 flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isDirty && value.display_name.trim() !== "" && !busy) void save();
        }}
      >
        <div className="flex items-center gap-3">
          <Avatar name={personName(value)} id={id} src={value.avatar} size={44} decorative />
          <div className="min-w-0">
            <p className="cut font-medium text-ink">{personName(value)}</p>
            <p className="cut text-ink-3">{email}</p>
          </div>
        </div>
        <NameFields draft={draft} />
        <Field label={t("email")} hint={t("email_fixed")}>
          {(control) => <TextInput {...control} type="email" value={email} disabled readOnly />}
        </Field>
        <WorkFields draft={draft} />
        <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} />
      </form>
      <Deactivation email={email} />
    </SettingsPage>
  );
}

interface FieldsProps {
  draft: Draft<ReturnType<typeof editable>>;
}

function NameFields({ draft: { value, set } }: FieldsProps) {
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
  const nameless = value.display_name.trim() === "";
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {text("first_name")}
        {text("last_name")}
      </div>
      {text("display_name", nameless ? t("display_name_required") : null, t("display_name_hint"))}
    </>
  );
}

function WorkFields({ draft: { value, set } }: FieldsProps) {
  const zone = value.user_timezone;
  const choice = (label: string, items: readonly string[], key: "role" | "user_timezone") => (
    <Field label={label}>
      {({ id }) => (
        <Select
          id={id}
          label={label}
          items={asItems(items)}
          value={value[key]}
          placeholder={t("choose")}
          onChange={(chosen) => set({ [key]: chosen })}
        />
      )}
    </Field>
  );
  return (
    <>
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
        {choice(t("role"), JOB_ROLES, "role")}
        {choice(t("time_zone"), ZONES.includes(zone) ? ZONES : [zone, ...ZONES], "user_timezone")}
      </div>
    </>
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
