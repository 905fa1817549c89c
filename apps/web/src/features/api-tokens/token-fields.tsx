import { type ApiToken, TOKEN_SCOPES } from "@cairn/contract/entities/api-token";
import { MEMBER } from "@cairn/domain/roles";
import { Field } from "@cairn/ui/field";
import { openPicker } from "@cairn/ui/picker-host";
import { RadioCards } from "@cairn/ui/radio-cards";
import { Select } from "@cairn/ui/select";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { RoleSelect } from "../../components/members/role-select.tsx";
import { DateField } from "../../forms/date-field.tsx";
import { PickerField } from "../../forms/picker-field.tsx";
import type { Form } from "../../forms/use-form.ts";
import { today } from "../../session/own-time.ts";
import { t } from "./text.ts";
import { expiriesFor, type Expiry, expiryText, type TokenFields, type TokenPlaces } from "./token-form.ts";

interface FieldsProps {
  form: Form<TokenFields>;
  places: TokenPlaces;
  token: ApiToken | null;
  most: number | null;
}

/** All fields of a token. Whom it acts as and its workspace are chosen only once. */
export function TokenFieldset({ form, places, token, most }: FieldsProps) {
  const { fields, problems, set } = form;
  return (
    <>
      <Field label={t("label")} hint={t("label_hint")} error={problems.label ?? null} required>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            maxLength={255}
            value={fields.label}
            onChange={(event) => set({ label: event.target.value })}
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
      {token ? null : <Owner form={form} places={places} />}
      <Projects form={form} places={places} token={token} />
      <div>
        <p aria-hidden className="mb-1.5 text-12 font-medium text-ink-2">
          {t("scope")}
        </p>
        <RadioCards
          label={t("scope")}
          columns={1}
          options={TOKEN_SCOPES.map((value) => ({
            value,
            label: t(`scope_${value}`),
            hint: t(`scope_${value}_hint`),
          }))}
          value={fields.scope}
          onChange={(scope) => set({ scope })}
        />
      </div>
      <ExpiryFields form={form} most={most} isNew={token === null} />
    </>
  );
}

/** In a workspace: the person or a bot, with its role. Elsewhere: the workspaces that the token opens. */
function Owner({ form: { fields, problems, set }, places }: Pick<FieldsProps, "form" | "places">) {
  if (places.workspaces !== null)
    return (
      <Field label={t("workspace")} error={problems.workspace ?? null}>
        {(control) => (
          <Select
            {...control}
            label={t("workspace")}
            items={[
              { value: "", label: t("everywhere") },
              ...(places.workspaces ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={fields.workspace}
            onChange={(workspace) => set({ workspace, project_ids: [] })}
          />
        )}
      </Field>
    );
  return (
    <>
      <div>
        <p aria-hidden className="mb-1.5 text-12 font-medium text-ink-2">
          {t("acts_as")}
        </p>
        <RadioCards
          label={t("acts_as")}
          options={[
            { value: "person", label: t("as_you") },
            { value: "bot", label: t("as_bot") },
          ]}
          value={fields.user_type}
          onChange={(user_type) => set({ user_type })}
        />
      </div>
      {fields.user_type === "bot" ? (
        <Field label={t("role")} error={problems.role ?? null}>
          {({ id }) => (
            <RoleSelect
              id={id}
              label={t("role")}
              value={fields.role}
              most={places.role ?? MEMBER}
              onChange={(role) => set({ role })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

function Projects({ form, places, token }: Omit<FieldsProps, "most">) {
  const { fields, problems, set } = form;
  const isBot = fields.user_type === "bot";
  if (token !== null && isBot) return null;
  if (places.workspaces !== null && fields.workspace === "") return null;
  const items = places.projects(fields.workspace).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = items.filter(({ value }) => fields.project_ids.includes(value)).map(({ label }) => label);
  return (
    <PickerField
      label={t("projects")}
      text={chosen.join(", ") || t(isBot ? "bot_projects" : "all_projects")}
      isEmpty={chosen.length === 0}
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

function ExpiryFields({ form, most, isNew }: Pick<FieldsProps, "form" | "most"> & { isNew: boolean }) {
  const { fields, problems, set } = form;
  return (
    <div className="flex gap-3 max-md:flex-col">
      <Field
        label={t("expiry")}
        hint={most === null ? undefined : t("max_days", { count: most })}
        error={fields.expiry === "day" ? null : (problems.expired_at ?? null)}
        className="min-w-0 flex-1"
      >
        {(control) => (
          <Select
            {...control}
            label={t("expiry")}
            items={expiriesFor(most, isNew).map((value) => ({ value, label: expiryText(value) }))}
            value={fields.expiry}
            onChange={(expiry) => set({ expiry: expiry as Expiry, expired_at: null })}
          />
        )}
      </Field>
      {fields.expiry === "day" ? (
        <DateField
          label={t("day")}
          value={fields.expired_at}
          min={today()}
          error={problems.expired_at}
          onChange={(expired_at) => set({ expired_at })}
        />
      ) : null}
    </div>
  );
}
