import { ApiError } from "@cairn/client/api-error";
import type { SlackApp } from "@cairn/contract/entities/slack";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { copyText } from "../../components/copy-text.ts";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { t } from "../../i18n/slack.ts";
import { showApp } from "./slack-app.ts";

/** Empty: what is stored stays. */
interface Fields {
  signing_secret: string;
  bot_token: string;
}

interface SlackDialogProps {
  slug: string;
  app: SlackApp;
  onClose: () => void;
}

/** Connects a Slack app, or replaces its secrets. */
export function SlackDialog({ slug, app, onClose }: SlackDialogProps) {
  const { is_connected, has_bot_token } = app;
  const refused = refusal(t(is_connected ? "save_failed" : "connect_failed"));
  const form = useForm<Fields>({
    start: { signing_secret: "", bot_token: "" },
    check: ({ signing_secret }) =>
      is_connected || signing_secret.trim() !== "" ? {} : { signing_secret: t("signing_secret_missing") },
    save: async (fields) => {
      const body = Object.fromEntries(
        Object.entries(fields)
          .map(([name, text]) => [name, text.trim()] as const)
          .filter(([, text]) => text !== ""),
      );
      showApp(slug, await api.slack_app.connect({ slug, body }));
      toast({ title: t(is_connected ? "saved" : "connected"), tone: "success" });
      onClose();
    },
    refused: (error, fields) => {
      if (!(error instanceof ApiError)) return refused(error, fields);
      if ("signing_secret" in error.fields) return { signing_secret: t("signing_secret_refused") };
      if ("bot_token" in error.fields) return { bot_token: t("bot_token_refused") };
      return refused(error, fields);
    },
  });
  return (
    <FormDialog
      title={t(is_connected ? "change_title" : "connect")}
      action={t(is_connected ? "save_action" : "connect_action")}
      width={520}
      form={form}
      onClose={onClose}
    >
      {is_connected ? null : <p className="text-pretty text-ink-2">{t("connect_steps")}</p>}
      <Address label={t("command_url")} url={app.command_url} />
      <Secret
        form={form}
        name="signing_secret"
        hint={is_connected ? t("signing_secret_kept") : undefined}
        required={!is_connected}
      />
      <Secret
        form={form}
        name="bot_token"
        hint={t(has_bot_token ? "bot_token_kept" : "bot_token_hint")}
        required={false}
      />
      <Address label={t("event_url")} url={app.event_url} hint={t("event_hint")} />
    </FormDialog>
  );
}

/** What people enter at Slack. */
function Address({ label, url, hint }: { label: string; url: string; hint?: string }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex items-center gap-2">
          <TextInput
            {...control}
            readOnly
            value={url}
            className="min-w-0 flex-1 font-mono"
            onFocus={(event) => event.target.select()}
          />
          <Button size={32} icon="copy" onClick={() => void copyText(url, t("copied"))}>
            {t("copy")}
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}

interface SecretProps {
  form: Form<Fields>;
  name: keyof Fields;
  hint: string | undefined;
  required: boolean;
}

const Secret = ({ form: { fields, problems, set }, name, hint, required }: SecretProps) => (
  <Field label={t(name)} hint={hint} error={problems[name] ?? null} required={required}>
    {(control) => (
      <TextInput
        {...control}
        autoFocus={name === "signing_secret"}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={fields[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    )}
  </Field>
);
