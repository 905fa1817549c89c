import { Switch } from "@cairn/ui/switch";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { currentSession, updateSession, useSession } from "../../session/session.ts";
import { t } from "./text.ts";

/** Takes effect at once; a failure reverts the switch. Never rejects. */
async function choose(wanted: boolean): Promise<void> {
  const show = (single_key_shortcuts: boolean): void => {
    const session = currentSession();
    if (session) updateSession({ profile: { ...session.profile, single_key_shortcuts } });
  };
  show(wanted);
  try {
    await api.users.update_profile({ body: { single_key_shortcuts: wanted } });
  } catch (error) {
    show(!wanted);
    reportFailure(t("choice_failed"), error, () => void choose(wanted));
  }
}

/** Whether keys without Ctrl, Alt or ⌘ are active (WCAG 2.1.4). */
export function KeyboardSection() {
  const { profile } = useSession();
  return (
    <SettingsSection title={t("keyboard")}>
      <div className="mt-3 rounded-card px-4 py-3 frame">
        <Switch
          label={t("single_keys")}
          hint={t("single_keys_hint")}
          // A session stored by an earlier version lacks this field.
          checked={profile.single_key_shortcuts ?? true}
          onChange={(wanted) => void choose(wanted)}
        />
      </div>
    </SettingsSection>
  );
}
