import { useState } from "react";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { browserZone } from "../../session/browser-time-zone.ts";
import { setPassword } from "../../session/change-password.ts";
import { explainAny } from "../../session/explain-any.ts";
import { splitName } from "../../session/person-name.ts";
import { updateSession, useSession, type Session } from "../../session/session.ts";
import { saveStep } from "./progress.ts";
import { t } from "./text.ts";

/** The account's default zone was not chosen by anyone: the browser's is better. */
const zoneOf = ({ user_timezone }: Session["me"]) =>
  user_timezone === "UTC" ? { user_timezone: browserZone() } : {};

/** The password field: shown if the present password was generated. Left empty, that stays. */
function useFirstPassword() {
  const [password, setText] = useState("");
  const [passwordError, setError] = useState<string | null>(null);
  return {
    password,
    passwordError,
    choosePassword: (next: string): void => {
      setText(next);
      setError(null);
    },
    /**
     * Returns whether the password is settled.
     * @throws FetchFailed
     */
    savePassword: async (): Promise<boolean> => {
      if (password === "" || (await setPassword(password)) === null) return true;
      setError(t("password_weak"));
      return false;
    },
  };
}

const reportNotSaved = (title: string, reason: unknown): string =>
  toast({ title, description: explainAny(reason) ?? undefined, tone: "error" });

/** The state of the first step, saved when it is done; then calls `onDone`. */
export function useProfileStep(onDone: () => void | Promise<void>) {
  const session = useSession();
  const { me, profile } = session;
  const [name, setName] = useState(`${me.first_name} ${me.last_name}`.trim());
  const [avatar, setAvatar] = useState(me.avatar);
  const [role, setRole] = useState(profile.role);
  const [useCase, setUseCase] = useState(profile.use_case);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { savePassword, ...first } = useFirstPassword();
  const saveAll = async (): Promise<boolean> => {
    if (!(await savePassword())) return false;
    const body = { ...splitName(name), avatar, ...zoneOf(me) };
    const saved = await api.users.update_me({ body }).catch((reason: unknown) => {
      reportNotSaved(t("me_failed"), reason);
      return null;
    });
    if (saved === null) return false;
    updateSession({ me: saved });
    await saveStep(session, { profile_complete: true }, { role, use_case: useCase });
    return true;
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    if (name.trim() === "") return setError(t("name_required"));
    setBusy(true);
    try {
      if (await saveAll()) return await onDone();
    } catch (reason) {
      reportNotSaved(t("save_failed"), reason);
    }
    setBusy(false);
    return undefined;
  };
  const rename = (next: string): void => {
    setName(next);
    setError(null);
  };
  return {
    ...first,
    id: me.id,
    about: [me.email, name],
    needsPassword: me.is_password_autoset,
    name,
    rename,
    avatar,
    setAvatar,
    role,
    setRole,
    useCase,
    setUseCase,
    error,
    busy,
    save,
  };
}
