import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { RadioCards } from "@cairn/ui/radio-cards";
import { TextInput } from "@cairn/ui/text-input";
import type { useWorkspaceForm } from "./use-workspace-form.ts";
import { t } from "./workspace-words.ts";

/** Organization sizes (spec §6). */
export const SIZES = ["Just myself", "2-10", "11-50", "51-200", "201-500", "500+"] as const;

/** Name, address and size of a new workspace. */
export function WorkspaceForm({ form, action }: { form: ReturnType<typeof useWorkspaceForm>; action: string }) {
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
            autoFocus
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
      <div>
        <p className="mb-1.5 text-12 font-medium text-ink-2">{t("size")}</p>
        <RadioCards
          label={t("size")}
          columns={3}
          options={SIZES.map((size) => ({ value: size, label: size.replace("-", "–") }))}
          value={SIZES.find((size) => size === form.size) ?? null}
          onChange={form.setSize}
        />
      </div>
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
