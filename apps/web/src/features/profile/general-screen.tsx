import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import type { Problems } from "../../forms/use-form.ts";
import { useSettingsForm } from "../../settings/use-settings-form.ts";
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

/** Saves the changed fields of the person and of the profile. @returns `{}` for a failure, which is reported; or null */
async function save(patch: Partial<Editable>): Promise<Problems<Editable> | null> {
  const { person, profile } = splitPatch(patch);
  let failed = t("me_failed");
  try {
    if (Object.keys(person).length > 0) updateSession({ me: await api.users.update_me({ body: person }) });
    failed = t("save_failed");
    if (Object.keys(profile).length > 0)
      updateSession({ profile: await api.users.update_profile({ body: profile }) });
    return null;
  } catch (error) {
    reportFailure(failed, error);
    return {};
  }
}

/** `/profile/`: pictures, names, work, time; deactivation. */
export function ProfileGeneralScreen() {
  usePageTitle(t("general"));
  const session = useSession();
  const form = useSettingsForm({
    saved: { ...ofMe(session), ...ofProfile(session) },
    check: ({ display_name }) =>
      display_name.trim() === "" ? { display_name: t("display_name_required") } : {},
    save,
    done: t("saved"),
  });
  const { busy, isDirty, submit, reset } = form;
  const { email, id } = session.me;
  return (
    <SettingsPage title={t("general")} lead={t("general_lead")}>
      <form className="mt-6 flex flex-col gap-4" onSubmit={submit}>
        <FaceFields form={form} id={id} email={email} />
        <NameFields form={form} />
        <EmailField email={email} />
        <WorkFields form={form} />
        <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => reset()} />
      </form>
      <Deactivation email={email} />
    </SettingsPage>
  );
}
