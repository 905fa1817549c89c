import { ApiError } from "@cairn/client/api-error";
import { type Webhook, WEBHOOK_EVENTS, type WebhookEventName } from "@cairn/contract/entities/webhook";
import { Checkbox } from "@cairn/ui/checkbox";
import { Field } from "@cairn/ui/field";
import { openPicker } from "@cairn/ui/picker-host";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { useId } from "react";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { PickerField } from "../../forms/picker-field.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { t } from "./text.ts";
import { refetchWebhooks, showSecret } from "./webhook-queries.tsx";

interface Fields {
  url: string;
  events: readonly WebhookEventName[];
  /** None: all projects. */
  project_ids: readonly string[];
}

interface WebhookDialogProps {
  slug: string;
  /** Those of the person, by which a webhook may be limited. */
  projects: readonly { id: string; name: string }[];
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** In the order in which people look for them. */
const EVENTS = [
  "issue",
  "issue_comment",
  "agent_run",
  "cycle",
  "module",
  "project",
] as const satisfies readonly WebhookEventName[];

const startOf = (webhook: Webhook | null): Fields => ({
  url: webhook?.url ?? "",
  events: webhook ? WEBHOOK_EVENTS.filter((event) => webhook[event]) : ["issue", "issue_comment"],
  project_ids: webhook?.project_ids ?? [],
});

const bodyOf = ({ url, events, project_ids }: Fields) => ({
  url: url.trim(),
  ...(Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, events.includes(event)])) as Record<
    WebhookEventName,
    boolean
  >),
  project_ids: project_ids.length === 0 ? null : [...project_ids],
});

const problemsOf = ({ url, events }: Fields): Problems<Fields> => ({
  ...(/^https?:\/\/./i.test(url.trim()) ? {} : { url: t("url_missing") }),
  ...(events.length > 0 ? {} : { events: t("events_missing") }),
});

/** Creates or edits a webhook. */
export function WebhookDialog({ slug, projects, webhook, onClose }: WebhookDialogProps) {
  const refused = refusal(t(webhook ? "change_failed" : "create_failed"));
  const form = useForm<Fields>({
    start: startOf(webhook),
    check: problemsOf,
    save: async (fields) => {
      const body = bodyOf(fields);
      if (webhook) {
        await api.webhooks.update({ slug, webhook_id: webhook.id, body });
        toast({ title: t("saved"), tone: "success" });
        onClose();
      } else {
        const made = await api.webhooks.create({ slug, body });
        onClose();
        showSecret(made);
      }
      await refetchWebhooks(slug);
    },
    refused: (error, fields) => {
      if (!(error instanceof ApiError)) return refused(error, fields);
      if (error.status === 410) return { url: t("url_taken") };
      return "url" in error.fields ? { url: t("url_refused") } : refused(error, fields);
    },
  });
  return (
    <FormDialog
      title={t(webhook ? "edit_title" : "new_title")}
      action={t(webhook ? "save_action" : "create_action")}
      width={520}
      form={form}
      onClose={onClose}
    >
      <Field label={t("url")} hint={t("url_hint")} error={form.problems.url ?? null} required>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            type="url"
            inputMode="url"
            maxLength={1024}
            spellCheck={false}
            placeholder="https://example.com/hooks/cairn"
            value={form.fields.url}
            onChange={(event) => form.set({ url: event.target.value })}
          />
        )}
      </Field>
      <Events form={form} />
      <Projects form={form} projects={projects} />
    </FormDialog>
  );
}

function Events({ form: { fields, problems, set } }: { form: Form<Fields> }) {
  const note = useId();
  const { events } = fields;
  const toggle = (event: WebhookEventName, isChosen: boolean): void =>
    set({ events: isChosen ? [...events, event] : events.filter((one) => one !== event) });
  return (
    <fieldset aria-describedby={problems.events ? note : undefined}>
      <legend className="mb-1.5 text-12 font-medium text-ink-2">{t("events")}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 max-md:grid-cols-1">
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`event_${event}`)}
            hint={t(`event_${event}_hint`)}
            checked={events.includes(event)}
            aria-invalid={problems.events ? true : undefined}
            onChange={(isChosen) => toggle(event, isChosen)}
          />
        ))}
      </div>
      {problems.events ? (
        <p id={note} role="alert" className="mt-1.5 text-12 text-danger">
          {problems.events}
        </p>
      ) : null}
    </fieldset>
  );
}

function Projects({ form, projects }: { form: Form<Fields> } & Pick<WebhookDialogProps, "projects">) {
  const { fields, problems, set } = form;
  const items = projects.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = items.filter(({ value }) => fields.project_ids.includes(value)).map(({ label }) => label);
  const count = fields.project_ids.length;
  // Another admin may have chosen projects that this one does not see.
  const text = chosen.length === count ? chosen.join(", ") : t("some_projects", { count });
  return (
    <PickerField
      label={t("projects")}
      text={text || t("all_projects")}
      isEmpty={count === 0}
      error={problems.project_ids}
      onOpen={(anchor) =>
        openPicker({
          anchor,
          label: t("projects"),
          items,
          multiple: true,
          value: fields.project_ids,
          onChange: (project_ids) => set({ project_ids }),
        })
      }
    />
  );
}
