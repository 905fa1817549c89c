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
  const { fields, problems, set } = step;
  return (
    <>
      <SetupTitle title={t("profile_title")} lead={t("profile_lead")} />
      <form noValidate className="flex flex-col gap-4" onSubmit={step.submit}>
        <Field label={t("name")} required error={problems.name ?? null}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="name"
              value={fields.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <PictureField
          kind="avatar"
          label={t("picture")}
          uploadPath={pathOf(routes.files.create_own, {})}
          value={fields.avatar}
          onChange={(avatar) => set({ avatar })}
          preview={<Avatar name={fields.name || "?"} id={step.id} src={fields.avatar} size={44} decorative />}
        />
        {step.needsPassword ? (
          <NewPasswordField
            label={t("password")}
            value={fields.password}
            onChange={(password) => set({ password })}
            about={step.about}
            error={problems.password ?? null}
          />
        ) : null}
        <Choice label={t("role")} values={JOB_ROLES} value={fields.role} onChange={(role) => set({ role })} />
        <Choice
          label={t("use_case")}
          values={USE_CASES}
          value={fields.use_case}
          onChange={(use_case) => set({ use_case })}
        />
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
