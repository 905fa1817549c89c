import type { PageRow } from "@cairn/contract/entities/page";
import { PAGE_APPEARANCES, type PagePublication } from "@cairn/contract/entities/page-publication";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { Switch } from "@cairn/ui/switch";
import { toast } from "@cairn/ui/toast";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { DateField } from "../../../forms/date-field.tsx";
import { PasswordInput } from "../../../forms/password-input.tsx";
import { refusal } from "../../../forms/refusal.ts";
import { type Form, useForm } from "../../../forms/use-form.ts";
import { t as common, orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-publishing.ts";
import { timeZone, today } from "../../../session/own-time.ts";
import { useNow } from "../../../session/use-now.ts";
import { pageCalls } from "../page-calls.ts";
import { PublicUrl } from "./public-url.tsx";
import {
  type Appearance,
  draftOf,
  fieldsOf,
  hasEnded,
  isShort,
  type PublicationFields,
  SWITCHES,
} from "./publication-fields.ts";

interface PublicationFormProps {
  open: OpenWorkspace;
  page: PageRow;
  /** Null: the page is not published. */
  publication: PagePublication | null;
  onClose: () => void;
}

const HINTS = {
  with_sub_pages: "with_sub_pages_hint",
  shows_author: "shows_author_hint",
  is_indexed: "is_indexed_hint",
} as const;
const hintOf = (name: string): string | undefined =>
  name in HINTS ? t(HINTS[name as keyof typeof HINTS]) : undefined;

export function PublicationForm({ open, page, publication, onClose }: PublicationFormProps) {
  const name = orUntitled(page.name);
  const now = useNow();
  const form = useForm<PublicationFields>({
    start: fieldsOf(publication, timeZone()),
    check: (fields) => (isShort(fields) ? { password: t("password_short") } : {}),
    save: async (fields) => {
      await pageCalls(open, page.project).publish(page.id, draftOf(fields, timeZone()));
      toast({ title: publication ? t("saved") : t("done", { name }), icon: "globe" });
      // A page that has just been published shows its URL: the dialog stays.
      if (publication) onClose();
    },
    refused: refusal(t(publication ? "save_failed" : "publish_failed", { name })),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {publication && hasEnded(publication, now.getTime()) && <Banner tone="warning">{t("expired")}</Banner>}
      {publication && <PublicUrl open={open} page={page} publication={publication} />}
      <Settings form={form} hasPassword={publication?.has_password === true} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32} loading={form.busy}>
          {t(publication ? "save" : "do_publish")}
        </Button>
      </div>
    </form>
  );
}

interface SettingsProps {
  form: Form<PublicationFields>;
  hasPassword: boolean;
}

function Settings({ form, hasPassword }: SettingsProps) {
  const { fields, problems, set } = form;
  const appearances = PAGE_APPEARANCES.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <div className="flex flex-col gap-3 max-md:gap-0">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(name)}
            hint={hintOf(name)}
            error={problems[name] ?? null}
            checked={fields[name]}
            onChange={(isOn) => set({ [name]: isOn })}
            className="max-md:py-3"
          />
        ))}
      </div>
      <div className="flex gap-3 max-md:flex-col">
        <Field label={t("appearance")} error={problems.appearance ?? null} className="min-w-0 flex-1">
          {(control) => (
            <Select
              {...control}
              label={t("appearance")}
              items={appearances}
              value={fields.appearance}
              onChange={(appearance) => set({ appearance: appearance as Appearance })}
            />
          )}
        </Field>
        <DateField
          label={t("expires")}
          value={fields.expires_at}
          min={today()}
          error={problems.expires_at}
          onChange={(expires_at) => set({ expires_at })}
        />
      </div>
      <Password form={form} hasPassword={hasPassword} />
    </>
  );
}

const Password = ({ form: { fields, problems, set }, hasPassword }: SettingsProps) => (
  <>
    <Field
      label={t("password")}
      hint={t(hasPassword ? "password_kept" : "password_hint")}
      error={problems.password ?? null}
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          maxLength={256}
          disabled={fields.removes_password}
          value={fields.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      )}
    </Field>
    {hasPassword && (
      <Switch
        label={t("remove_password")}
        checked={fields.removes_password}
        onChange={(removes_password) => set({ removes_password })}
        className="max-md:py-3"
      />
    )}
  </>
);
