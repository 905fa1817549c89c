import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import type { useWorkspaceForm } from "./use-workspace-form.ts";
import { SizeField } from "./size-field.tsx";
import { t } from "../i18n/workspace-text.ts";

export interface WorkspaceFormProps {
  form: ReturnType<typeof useWorkspaceForm>;
  action: string;
  /** Whether it takes the focus: not where another field comes first. */
  autoFocus?: boolean;
}

/** Name, address and size of a new workspace. */
export function WorkspaceForm({ form, action, autoFocus = true }: WorkspaceFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div className="mb-1 flex items-center gap-3">
        <Avatar name={form.name || "?"} size={44} square decorative />
        <div className="cut font-medium text-ink">{form.name || t("name_placeholder")}</div>
      </div>
      <Field label={t("name")} required error={form.nameError}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus={autoFocus}
            value={form.name}
            maxLength={80}
            autoComplete="organization"
            onChange={(event) => form.rename(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t("address")}
        required
        error={form.slugError}
        success={form.isFree ? t("address_free") : null}
      >
        {(control) => (
          <TextInput
            {...control}
            prefix={`${location.host}/`}
            value={form.slug}
            maxLength={48}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => form.readdress(event.target.value)}
          />
        )}
      </Field>
      <SizeField columns={3} value={form.size} onChange={form.setSize} />
      <Button
        type="submit"
        variant="primary"
        size={32}
        full
        loading={form.busy}
        shortcut="mod+enter"
        className="mt-4"
      >
        {action}
      </Button>
    </form>
  );
}
