import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { useForm } from "../../forms/use-form.ts";
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

const reportNotSaved = (title: string, reason: unknown): string =>
  toast({ title, description: explainAny(reason) ?? undefined, tone: "error" });

/** The state of the first step, saved when it is done; then calls `onDone`. */
export function useProfileStep(onDone: () => void | Promise<void>) {
  const session = useSession();
  const { me, profile } = session;
  const form = useForm({
    start: {
      name: `${me.first_name} ${me.last_name}`.trim(),
      avatar: me.avatar,
      /** Asked for if the present one was generated. Left empty, that stays. */
      password: "",
      role: profile.role,
      use_case: profile.use_case,
    },
    check: ({ name }) => (name.trim() === "" ? { name: t("name_required") } : {}),
    save: async ({ name, avatar, password, role, use_case }) => {
      if (password !== "" && (await setPassword(password)) !== null) return { password: t("password_weak") };
      const body = { ...splitName(name), avatar, ...zoneOf(me) };
      const saved = await api.users.update_me({ body }).catch((reason: unknown) => {
        reportNotSaved(t("me_failed"), reason);
        return null;
      });
      if (saved === null) return {};
      updateSession({ me: saved });
      await saveStep(session, { profile_complete: true }, { role, use_case });
      await onDone();
      return null;
    },
    refused: (reason) => {
      reportNotSaved(t("save_failed"), reason);
      return {};
    },
  });
  return { ...form, id: me.id, about: [me.email, form.fields.name], needsPassword: me.is_password_autoset };
}
