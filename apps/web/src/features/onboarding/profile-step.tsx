import type { FormEvent } from "react";
import { pathOf } from "@cairn/client/api";
import { routes } from "@cairn/contract/routes/all";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { t as common } from "../../i18n/common.ts";
import { asItems, type Job, JOB_ROLES, USE_CASES } from "../../session/profile-choices.ts";
import { NewPasswordField } from "../../forms/new-password-field.tsx";
import { PictureField } from "../../components/picture/picture-field.tsx";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { t } from "./text.ts";
import { useProfileStep } from "./use-profile-step.ts";

/** Name, picture, role, use case; a password if the present one was generated. */
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
        <PictureField
          kind="avatar"
          label={t("picture")}
          uploadPath={pathOf(routes.files.create_own, {})}
          value={step.avatar}
          onChange={step.setAvatar}
          preview={<Avatar name={step.name || "?"} id={step.id} src={step.avatar} size={44} decorative />}
        />
        {step.needsPassword ? (
          <NewPasswordField
            label={t("password")}
            value={step.password}
            onChange={step.choosePassword}
            about={step.about}
            error={step.passwordError}
          />
        ) : null}
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
  values: readonly Job[];
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
