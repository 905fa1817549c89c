import { ApiError } from "@cairn/client/api-error";
import {
  CHAT_EVENTS,
  CHAT_KINDS,
  type ChatChannel,
  type ChatEventName,
  type ChatKind,
} from "@cairn/contract/entities/chat-channel";
import { Checkbox } from "@cairn/ui/checkbox";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { useId } from "react";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { type ChatPlace, refetchChannels } from "./channel-queries.tsx";
import { t } from "./text.ts";

interface Fields {
  kind: ChatKind;
  name: string;
  /** Empty: the one that is stored. */
  url: string;
  events: readonly ChatEventName[];
}

interface ChannelDialogProps {
  place: ChatPlace;
  /** Null for a new one. */
  channel: ChatChannel | null;
  onClose: () => void;
}

const startOf = (channel: ChatChannel | null): Fields => ({
  kind: channel?.kind ?? "slack",
  name: channel?.name ?? "",
  url: "",
  events: channel?.events ?? ["issue_created", "issue_completed", "commented"],
});

const problemsOf = ({ name, url, events }: Fields, isNew: boolean): Problems<Fields> => ({
  ...(name.trim() ? {} : { name: t("name_missing") }),
  ...(/^https?:\/\/./i.test(url.trim()) || (!isNew && url.trim() === "") ? {} : { url: t("url_missing") }),
  ...(events.length > 0 ? {} : { events: t("events_missing") }),
});

async function save(place: ChatPlace, channel: ChatChannel | null, fields: Fields): Promise<void> {
  const { kind } = fields;
  const [name, url, events] = [fields.name.trim(), fields.url.trim(), [...fields.events]];
  if (channel === null) await api.chat_channels.create({ ...place, body: { kind, name, url, events } });
  else {
    const body = { name, events, ...(url === "" ? {} : { url }) };
    await api.chat_channels.update({ ...place, channel_id: channel.id, body });
  }
}

/** Adds or edits a chat channel. Which chat it is in stays. */
export function ChannelDialog({ place, channel, onClose }: ChannelDialogProps) {
  const refused = refusal(t(channel ? "change_failed" : "create_failed"));
  const form = useForm<Fields>({
    start: startOf(channel),
    check: (fields) => problemsOf(fields, channel === null),
    save: async (fields) => {
      await save(place, channel, fields);
      toast({ title: t(channel ? "saved" : "created"), tone: "success" });
      onClose();
      await refetchChannels(place);
    },
    refused: (error, fields) =>
      error instanceof ApiError && "url" in error.fields ? { url: t("url_refused") } : refused(error, fields),
  });
  return (
    <FormDialog
      title={t(channel ? "edit_title" : "new_title")}
      action={t(channel ? "save_action" : "create_action")}
      width={520}
      form={form}
      onClose={onClose}
    >
      {channel === null ? <Kind form={form} /> : null}
      <Field label={t("name")} error={form.problems.name ?? null} required>
        {(control) => (
          <TextInput
            {...control}
            autoFocus={channel !== null}
            maxLength={255}
            placeholder={t("name_placeholder")}
            value={form.fields.name}
            onChange={(event) => form.set({ name: event.target.value })}
          />
        )}
      </Field>
      <Url form={form} channel={channel} />
      <Events form={form} />
    </FormDialog>
  );
}

function Kind({ form }: { form: Form<Fields> }) {
  return (
    <Field label={t("kind")}>
      {(control) => (
        <Select
          {...control}
          label={t("kind")}
          value={form.fields.kind}
          items={CHAT_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
          onChange={(kind) => form.set({ kind: CHAT_KINDS.find((one) => one === kind) ?? "slack" })}
        />
      )}
    </Field>
  );
}

function Url({ form, channel }: { form: Form<Fields>; channel: ChatChannel | null }) {
  const { fields, problems, set } = form;
  const hint = channel ? t("url_kept", { hint: channel.url_hint }) : t(`where_${fields.kind}`);
  return (
    <Field label={t("url")} hint={hint} error={problems.url ?? null} required={channel === null}>
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
          value={fields.url}
          onChange={(event) => set({ url: event.target.value })}
        />
      )}
    </Field>
  );
}

function Events({ form: { fields, problems, set } }: { form: Form<Fields> }) {
  const note = useId();
  const { events } = fields;
  const toggle = (event: ChatEventName, isChosen: boolean): void =>
    set({ events: isChosen ? [...events, event] : events.filter((one) => one !== event) });
  return (
    <fieldset aria-describedby={problems.events ? note : undefined}>
      <legend className="mb-1.5 text-12 font-medium text-ink-2">{t("events")}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 max-md:grid-cols-1">
        {CHAT_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`event_${event}`)}
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
