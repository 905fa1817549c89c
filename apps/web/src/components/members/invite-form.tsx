import type { ReactNode } from "react";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { AddressChips } from "../../forms/email-chips.tsx";
import { RoleSelect } from "./role-select.tsx";
import { type InviteSpec, useInviteForm } from "./use-invite-form.ts";
import { t } from "../../i18n/workspace-text.ts";

export interface InviteFormProps extends InviteSpec {
  /** Beside the button, such as "Cancel". */
  children?: ReactNode;
  full?: boolean;
  /** Focuses the address field where no dialog does. */
  autoFocus?: boolean;
}

/** A form with addresses and a role that invites them all. */
export function InviteForm({ children, full, autoFocus, ...spec }: InviteFormProps) {
  const form = useInviteForm(spec);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field label={t("invite_emails")} required hint={t("invite_emails_hint")} error={form.problems.text}>
        {(control) => (
          <TextArea
            {...control}
            autoFocus={autoFocus}
            minRows={3}
            value={form.fields.text}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => form.set({ text: event.target.value })}
          />
        )}
      </Field>
      <AddressChips addresses={form.addresses} onRemove={form.remove} />
      <Field label={t("invite_role")}>
        {({ id }) => (
          <RoleSelect
            id={id}
            label={t("invite_role")}
            value={form.fields.role}
            most={spec.most}
            onChange={(role) => form.set({ role })}
          />
        )}
      </Field>
      <div className={full ? "flex flex-col gap-2" : "flex justify-end gap-2"}>
        {full ? null : children}
        <Button
          type="submit"
          variant="primary"
          size={32}
          full={full}
          loading={form.busy}
          shortcut="mod+enter"
        >
          {form.count === 0 ? t("invite") : t("invite_action", { count: form.count })}
        </Button>
        {full ? children : null}
      </div>
    </form>
  );
}
