import { useState, type FormEvent } from "react";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { asItems, JOB_ROLES, USE_CASES } from "../../parts/job.ts";
import { SetupTitle } from "../../parts/setup-frame.tsx";
import { splitName } from "../../session/person-name.ts";
import { updateSession, useSession } from "../../session/session.ts";
import { stepDone } from "./progress.ts";
import { t } from "./text.ts";

/** Name, role, use case. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const { me, profile } = session;
  const [name, setName] = useState(`${me.first_name} ${me.last_name}`.trim());
  const [role, setRole] = useState(profile.role);
  const [useCase, setUseCase] = useState(profile.use_case);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === "") return setError(t("name_required"));
    setBusy(true);
    try {
      updateSession({ me: await api.users.update_me({ body: splitName(name) }) });
      await stepDone(session, { profile_complete: true }, { role, use_case: useCase });
      onDone();
    } catch (reason) {
      reportFailure(t("save_failed"), reason);
      setBusy(false);
    }
    return undefined;
  };
  return (
    <>
      <SetupTitle title={t("profile_title")} lead={t("profile_lead")} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t("name")} required error={error}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="name"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <Field label={t("role")} aside={common("optional")}>
          {({ id }) => (
            <Select
              id={id}
              label={t("role")}
              items={asItems(JOB_ROLES)}
              value={role}
              onChange={setRole}
              placeholder={t("role_placeholder")}
            />
          )}
        </Field>
        <Field label={t("use_case")} aside={common("optional")}>
          {({ id }) => (
            <Select
              id={id}
              label={t("use_case")}
              items={asItems(USE_CASES)}
              value={useCase}
              onChange={setUseCase}
              placeholder={t("use_case_placeholder")}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size={32} full loading={busy} shortcut="mod+enter" className="mt-4">
          {common("continue")}
        </Button>
      </form>
    </>
  );
}
