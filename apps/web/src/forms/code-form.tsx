import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { type CodeFormSpec, t, useCodeForm } from "./use-code-form.ts";

/**
 * The field for a mailed code: three groups of four letters in one field, so that pasting and a phone's suggestion fill
 * it.
 */
export function CodeForm(spec: CodeFormSpec) {
  const form = useCodeForm(spec);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field label={t("label")} required error={form.error} hint={t("sent", { email: spec.email })}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            placeholder="abcd-efgh-ijkl"
            className="font-mono tracking-[0.08em]"
            value={form.code}
            onChange={(event) => form.type(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size={32} full loading={form.busy}>
        {t("action")}
      </Button>
      <Button
        variant="ghost"
        size={32}
        full
        className="-mt-2"
        disabled={form.pause > 0}
        onClick={form.resend}
      >
        {form.pause > 0 ? t("resend_in", { count: form.pause }) : t("resend")}
      </Button>
      <p role="status" className="text-12 text-ink-3 empty:hidden">
        {form.note}
      </p>
    </form>
  );
}
