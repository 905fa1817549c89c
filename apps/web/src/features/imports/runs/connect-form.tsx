// A source that is called: its address and token, then the project or repository that they open.
import type { ImportPlace, ImportRun, ImportSource } from "@cairn/contract/entities/import-run";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../text.ts";
import { fieldErrors } from "./field-errors.ts";
import { connect, placesFor } from "./run-data.ts";

const WORDS = {
  url: "source_field_url",
  token: "source_field_token",
  email: "source_field_email",
  project: "source_field_project",
  repository: "source_field_repository",
  team: "source_field_team",
  workspace: "source_field_workspace",
} as const;

const isKnown = (name: string): name is keyof typeof WORDS => name in WORDS;
const labelOf = (name: string): string => (isKnown(name) ? t(WORDS[name]) : name);

type Settings = Readonly<Record<string, string>>;
type SourceField = ImportSource["fields"][number];

const isFilled = (fields: readonly SourceField[], settings: Settings): boolean =>
  fields.every(({ name, optional }) => optional || (settings[name] ?? "").trim() !== "");

const submitting =
  (act: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    act();
  };

interface ConnectFormProps {
  slug: string;
  source: ImportSource;
  projectId: string;
  onBegun: (run: ImportRun) => void;
}

/** First what opens the source, then what it opens. */
export function ConnectForm({ slug, source, projectId, onBegun }: ConnectFormProps) {
  const [settings, setSettings] = useState<Settings>({});
  const [places, setPlaces] = useState<readonly ImportPlace[] | null>(null);
  const [errors, setErrors] = useState<Settings>({});
  const [isBusy, setBusy] = useState(false);
  const credentials = source.fields.filter(({ name }) => name !== source.place_field);
  const placeField = source.fields.find(({ name }) => name === source.place_field);
  const isListing = placeField !== undefined && places === null;
  const isReady = isFilled(isListing ? credentials : source.fields, settings);

  const goOn = async (): Promise<void> => {
    setErrors({});
    setBusy(true);
    try {
      if (isListing) setPlaces(await placesFor(slug, projectId, source.id, settings));
      else {
        const title = places?.find(({ id }) => id === settings[placeField?.name ?? ""])?.name;
        onBegun(await connect(slug, projectId, { source: source.id, settings, ...(title ? { title } : {}) }));
      }
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (Object.keys(found).length === 0) reportFailure(t("begin_failed"), error, () => void goOn());
    }
    setBusy(false);
  };
  const submit = submitting(() => {
    if (isReady && !isBusy) void goOn();
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {errors.settings ? <Banner tone="danger">{errors.settings}</Banner> : null}
      {credentials.map((field) => (
        <Credential
          key={field.name}
          field={field}
          value={settings[field.name] ?? ""}
          error={errors[`settings.${field.name}`] ?? null}
          onChange={(value) => {
            setSettings({ ...settings, [field.name]: value });
            setPlaces(null);
          }}
        />
      ))}
      {placeField && places ? (
        <Place
          field={placeField}
          places={places}
          value={settings[placeField.name] ?? ""}
          error={errors[`settings.${placeField.name}`] ?? null}
          onChange={(value) => setSettings({ ...settings, [placeField.name]: value })}
        />
      ) : null}
      <div>
        <Button type="submit" variant="primary" size={32} disabled={!isReady} loading={isBusy}>
          {t(isListing ? "connect" : "read_source")}
        </Button>
      </div>
    </form>
  );
}

interface CredentialProps {
  field: SourceField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function Credential({ field: { name, secret, optional }, value, error, onChange }: CredentialProps) {
  const hint = secret ? t("secret_hint") : optional ? t(name === "url" ? "url_hint" : "optional") : null;
  return (
    <Field label={labelOf(name)} {...(hint === null ? {} : { hint })} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type={secret ? "password" : "text"}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** One of those that are listed, or another one by its name. */
function Place({
  field,
  places,
  value,
  error,
  onChange,
}: CredentialProps & { places: readonly ImportPlace[] }) {
  const [isTyped, setTyped] = useState(places.length === 0);
  const label = labelOf(field.name);
  return (
    <Field label={label} {...(places.length === 0 ? { hint: t("places_none") } : {})} error={error}>
      {(control) => (
        <div className="flex flex-col items-start gap-2">
          {isTyped ? (
            <TextInput
              {...control}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <Select
              {...control}
              label={label}
              placeholder={t("choose_place")}
              items={places.map(({ id, name }) => ({ value: id, label: name }))}
              value={value === "" ? null : value}
              onChange={onChange}
            />
          )}
          {places.length > 0 ? (
            <Button
              variant="ghost"
              onClick={() => {
                setTyped(!isTyped);
                onChange("");
              }}
            >
              {t(isTyped ? "place_listed" : "place_typed")}
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
