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

function useProfileStep(onDone: () => void | Promise<void>) {
  const session = useSession();
  const { me, profile } = session;
  const [name, setName] = useState(`${me.first_name} ${me.last_name}`.trim());
  const [role, setRole] = useState(profile.role);
  const [useCase, setUseCase] = useState(profile.use_case);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    if (name.trim() === "") return setError(t("name_required"));
    setBusy(true);
    try {
      updateSession({ me: await api.users.update_me({ body: splitName(name) }) });
      await stepDone(session, { profile_complete: true }, { role, use_case: useCase });
      await onDone();
    } catch (reason) {
      reportFailure(t("save_failed"), reason);
      setBusy(false);
    }
    return undefined;
  };
  const rename = (next: string): void => {
    setName(next);
    setError(null);
  };
  return { name, rename, role, setRole, useCase, setUseCase, error, busy, save };
}

/** Name, role, use case. */
export function ProfileStep({ onDone }: { onDone: () => void | Promise<void> }) {
  const step = useProfileStep(onDone);
  return (
    <>
      <SetupTitle title={t("profile_title")} lead={t("profile_lead")} />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void step.save();
        }}
      >
        <Field label={t("name")} required error={step.error}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="name"
              value={step.name}
              onChange={(event) => step.rename(event.target.value)}
            />
          )}
        </Field>
        <Choice label={t("role")} values={JOB_ROLES} value={step.role} onChange={step.setRole} />
        <Choice label={t("use_case")} values={USE_CASES} value={step.useCase} onChange={step.setUseCase} />
        <Button
          type="submit"
          variant="primary"
          size={32}
          full
          loading={step.busy}
          shortcut="mod+enter"
          className="mt-4"
        >
          {common("continue")}
        </Button>
      </form>
    </>
  );
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  value: string | null;
  onChange: (value: string) => void;
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <Field label={label} aside={common("optional")}>
      {({ id }) => (
        <Select
          id={id}
          label={label}
          items={asItems(values)}
          value={value}
          onChange={onChange}
          placeholder={t("choose")}
        />
      )}
    </Field>
  );
}
