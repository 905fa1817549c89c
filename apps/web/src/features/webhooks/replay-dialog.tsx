import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { t } from "./text.ts";
import { replayRange } from "./webhook-queries.tsx";

const HOUR_MS = 3_600_000;
/** Ages of deliveries, in milliseconds. */
const SPANS = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  all: 14 * 24 * HOUR_MS,
} as const;
type Span = keyof typeof SPANS;

interface ReplayDialogProps {
  slug: string;
  webhookId: string;
  onClose: () => void;
}

/** Sends the deliveries of a span of time again. */
export function ReplayDialog({ slug, webhookId, onClose }: ReplayDialogProps) {
  const form = useForm({
    start: { span: "day" as Span, which: "failed" },
    save: async ({ span, which }) => {
      const since = new Date(Date.now() - SPANS[span]).toISOString();
      const isDone = await replayRange(slug, webhookId, since, which === "failed");
      if (isDone) onClose();
      return isDone ? null : { form: t("replay_many_failed") };
    },
    refused: () => ({}),
  });
  const { fields, set } = form;
  return (
    <FormDialog
      title={t("replay_many_title")}
      action={t("replay_many_action")}
      width={440}
      form={form}
      onClose={onClose}
    >
      <Field label={t("replay_since")}>
        {(control) => (
          <Select
            {...control}
            label={t("replay_since")}
            items={(Object.keys(SPANS) as Span[]).map((span) => ({
              value: span,
              label: t(`replay_${span}`),
            }))}
            value={fields.span}
            onChange={(span) => set({ span: span as Span })}
          />
        )}
      </Field>
      <Field label={t("replay_which")}>
        {(control) => (
          <Select
            {...control}
            label={t("replay_which")}
            items={[
              { value: "failed", label: t("replay_failures") },
              { value: "every", label: t("replay_every") },
            ]}
            value={fields.which}
            onChange={(which) => set({ which })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
