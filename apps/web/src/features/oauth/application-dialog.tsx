import { TOKEN_SCOPES, type TokenScope } from "@cairn/contract/entities/api-token";
import type { OauthApplication } from "@cairn/contract/entities/oauth";
import type { NewOauthApplication } from "@cairn/contract/entities/oauth";
import { Field } from "@cairn/ui/field";
import { RadioCards } from "@cairn/ui/radio-cards";
import { Select } from "@cairn/ui/select";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import type { ApplicationSource } from "./application-source.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { t } from "./text.ts";

interface Fields {
  name: string;
  description: string;
  website: string;
  /** One on each line. */
  redirect_uris: string;
  scope: TokenScope;
  kind: "secret" | "public";
}

interface ApplicationDialogProps {
  source: ApplicationSource;
  /** Null for a new one. */
  application: OauthApplication | null;
  onClose: () => void;
}

const startOf = (application: OauthApplication | null): Fields => ({
  name: application?.name ?? "",
  description: application?.description ?? "",
  website: application?.website ?? "",
  redirect_uris: application?.redirect_uris.join("\n") ?? "",
  scope: application?.scope ?? "write",
  kind: application?.is_confidential === false ? "public" : "secret",
});

const problemsOf = ({ name, redirect_uris }: Fields): Problems<Fields> => ({
  ...(name.trim() === "" ? { name: t("name_required") } : {}),
  ...(redirect_uris.trim() === "" ? { redirect_uris: t("uris_required") } : {}),
});

/** Registers an application, or changes one. */
export function ApplicationDialog({ source, application, onClose }: ApplicationDialogProps) {
  const [made, setMade] = useState<NewOauthApplication | null>(null);
  const form = useForm<Fields>({
    start: startOf(application),
    check: problemsOf,
    save: async ({ kind, redirect_uris, ...fields }) => {
      const body = {
        ...fields,
        redirect_uris: redirect_uris.split("\n").filter((line) => line.trim() !== ""),
      };
      if (application) {
        await source.update(application.id, body);
        toast({ title: t("saved"), tone: "success" });
        onClose();
      } else setMade(await source.create({ ...body, is_confidential: kind === "secret" }));
      await queryClient.invalidateQueries({ queryKey: source.key });
    },
    refused: refusal(application ? t("save_failed", { name: application.name }) : t("register_failed")),
  });
  if (made !== null) return <SecretDialog application={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t(application ? "edit_title" : "register_title")}
      action={t(application ? "save_action" : "register_action")}
      width={520}
      form={form}
      onClose={onClose}
    >
      <Texts form={form} />
      <Field label={t("scope")} error={form.problems.scope ?? null}>
        {(control) => (
          <Select
            {...control}
            label={t("scope")}
            items={TOKEN_SCOPES.map((value) => ({ value, label: t(`scope_${value}`) }))}
            value={form.fields.scope}
            onChange={(scope) => form.set({ scope: scope as TokenScope })}
          />
        )}
      </Field>
      {application ? null : <Kind form={form} />}
    </FormDialog>
  );
}

function Texts({ form: { fields, problems, set } }: { form: Form<Fields> }) {
  return (
    <>
      <Field label={t("name")} error={problems.name ?? null} required>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            maxLength={255}
            value={fields.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("description")} aside={t("optional")} error={problems.description ?? null}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={fields.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("website")} aside={t("optional")} error={problems.website ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            maxLength={1000}
            placeholder="https://example.com"
            value={fields.website}
            onChange={(event) => set({ website: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("uris")} hint={t("uris_hint")} error={problems.redirect_uris ?? null} required>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            spellCheck={false}
            placeholder="https://example.com/callback"
            value={fields.redirect_uris}
            onChange={(event) => set({ redirect_uris: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

const Kind = ({ form: { fields, set } }: { form: Form<Fields> }) => (
  <div>
    <p aria-hidden className="mb-1.5 text-12 font-medium text-ink-2">
      {t("kind")}
    </p>
    <RadioCards
      label={t("kind")}
      columns={1}
      options={(["secret", "public"] as const).map((value) => ({
        value,
        label: t(`kind_${value}`),
        hint: t(`kind_${value}_hint`),
      }))}
      value={fields.kind}
      onChange={(kind) => set({ kind })}
    />
  </div>
);
