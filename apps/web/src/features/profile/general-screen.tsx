import { useState, type FormEvent } from "react";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useEdits } from "../../forms/use-edits.ts";
import { updateSession, useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { Deactivation } from "./deactivation.tsx";
import { EmailField } from "./email-field.tsx";
import {
  type Editable,
  FaceFields,
  NameFields,
  ofMe,
  ofProfile,
  splitPatch,
  WorkFields,
} from "./general-fields.tsx";
import { t } from "./text.ts";

function useSave(patch: Partial<Editable>, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const { person: personPatch, profile: profilePatch } = splitPatch(patch);
    let failed = t("me_failed");
    setBusy(true);
    try {
      if (Object.keys(personPatch).length > 0)
        updateSession({ me: await api.users.update_me({ body: personPatch }) });
      failed = t("save_failed");
      if (Object.keys(profilePatch).length > 0)
        updateSession({ profile: await api.users.update_profile({ body: profilePatch }) });
      onSaved();
      toast({ title: t("saved"), tone: "success" });
    } catch (error) {
      reportFailure(failed, error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** `/profile/`: pictures, names, work, time; deactivation. */
export function ProfileGeneralScreen() {
  usePageTitle(t("general"));
  const session = useSession();
  const draft = useEdits({ ...ofMe(session), ...ofProfile(session) });
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
        <FaceFields draft={draft} id={id} email={email} />
        <NameFields draft={draft} />
        <EmailField email={email} />
        <WorkFields draft={draft} />
        <SaveBar isDirty={isDirty} busy={busy} onDiscard={reset} />
      </form>
      <Deactivation email={email} />
    </SettingsPage>
  );
}
