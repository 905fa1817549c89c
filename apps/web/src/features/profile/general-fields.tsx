// The fields of the person's own profile.
import { pathOf } from "@cairn/client/api";
import { LANGUAGES } from "@cairn/contract/languages";
import { routes } from "@cairn/contract/routes/all";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import type { PickerItem } from "@cairn/ui/picker";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { useMemo, useState } from "react";
import { personName } from "../../data/people.ts";
import { locale } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES, languageFor } from "../../i18n/languages.ts";
import { browserZone } from "../../session/browser-time-zone.ts";
import { asItems, JOB_ROLES } from "../../session/profile-choices.ts";
import { CoverField } from "../../components/picture/cover-field.tsx";
import { PictureField } from "../../components/picture/picture-field.tsx";
import type { Form } from "../../forms/use-form.ts";
import type { Session } from "../../session/session.ts";
import { t } from "./text.ts";
import { timeZoneItems } from "./time-zones.ts";

/** The editable fields: first what others see, then the profile's. */
export const ofMe = ({ me }: Session) => ({
  first_name: me.first_name,
  last_name: me.last_name,
  display_name: me.display_name,
  avatar: me.avatar,
  cover_image: me.cover_image,
  user_timezone: me.user_timezone,
});
export const ofProfile = ({ profile }: Session) => ({
  role: profile.role,
  start_of_the_week: profile.start_of_the_week,
  language: profile.language,
});
type PersonFields = ReturnType<typeof ofMe>;
type ProfileFields = ReturnType<typeof ofProfile>;
export type Editable = PersonFields & ProfileFields;

/** Splits changes into those of the person and those of the profile. */
export function splitPatch(patch: Partial<Editable>): {
  person: Partial<PersonFields>;
  profile: Partial<ProfileFields>;
} {
  const { role, start_of_the_week, language, ...own } = patch;
  const given = Object.entries({ role, start_of_the_week, language }).filter(
    ([, value]) => value !== undefined,
  );
  return { person: own, profile: Object.fromEntries(given) };
}

interface FieldsProps {
  form: Pick<Form<Editable>, "fields" | "problems" | "set">;
}

/** Cover, picture and name. */
export function FaceFields({
  form: { fields, set },
  id,
  email,
}: FieldsProps & { id: string; email: string }) {
  const uploadPath = pathOf(routes.files.create_own, {});
  return (
    <>
      <CoverField
        value={fields.cover_image}
        onChange={(cover_image) => set({ cover_image })}
        uploadPath={uploadPath}
        hidesEmpty
        className="h-28 overflow-hidden rounded-card"
      />
      <PictureField
        kind="avatar"
        label={t("avatar")}
        uploadPath={uploadPath}
        value={fields.avatar}
        onChange={(avatar) => set({ avatar })}
        preview={
          <div className="flex items-center gap-3">
            <Avatar name={personName(fields)} id={id} src={fields.avatar} size={44} decorative />
            <div className="min-w-0">
              <p className="cut font-medium text-ink">{personName(fields)}</p>
              <p className="cut text-ink-3">{email}</p>
            </div>
          </div>
        }
      />
    </>
  );
}

export function NameFields({ form: { fields, problems, set } }: FieldsProps) {
  const text = (key: "first_name" | "last_name" | "display_name", error?: string | null, hint?: string) => (
    <Field label={t(key)} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          value={fields[key]}
          maxLength={255}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {text("first_name")}
        {text("last_name")}
      </div>
      {text("display_name", problems.display_name, t("display_name_hint"))}
    </>
  );
}

/** Sunday to Saturday, in the wire's numbering. */
function weekDayItems(): PickerItem[] {
  const name = new Intl.DateTimeFormat(locale(), { weekday: "long", timeZone: "UTC" });
  // 2023-01-01 was a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].map((n) => ({
    value: String(n),
    label: name.format(new Date(Date.UTC(2023, 0, 1 + n))),
  }));
}

const BROWSER = "browser";

/** The available languages, each in its own name, starting with the browser's preferred one. */
const languageItems = (): PickerItem[] => [
  { value: BROWSER, label: t("language_browser", { name: LANGUAGE_NAMES[languageFor(null)] }) },
  ...LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] })),
];

/** Job role, time zone, first day of the week, language. */
export function WorkFields({ form: { fields, set } }: FieldsProps) {
  const { user_timezone: zone } = fields;
  const [now] = useState(() => new Date());
  const zones = useMemo(() => timeZoneItems(zone, now), [zone, now]);
  const here = browserZone();
  const choice = (
    label: string,
    items: readonly PickerItem[],
    chosen: string | null,
    edit: (v: string) => Partial<Editable>,
  ) => (
    <Field label={label}>
      {({ id }) => (
        <Select
          id={id}
          label={label}
          items={items}
          value={chosen}
          placeholder={t("choose")}
          onChange={(next) => set(edit(next))}
        />
      )}
    </Field>
  );
  return (
    <>
      {choice(t("role"), asItems(JOB_ROLES), fields.role, (role) => ({ role }))}
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {choice(t("time_zone"), zones, zone, (user_timezone) => ({ user_timezone }))}
        {choice(t("week_start"), weekDayItems(), String(fields.start_of_the_week), (day) => ({
          start_of_the_week: Number(day),
        }))}
      </div>
      <p className="-mt-2 text-12 text-pretty text-ink-3">
        {t("time_hint")}
        {here === zone ? null : (
          <Button size={24} variant="ghost" onClick={() => set({ user_timezone: here })}>
            {t("zone_here", { zone: here.replaceAll("_", " ") })}
          </Button>
        )}
      </p>
      {choice(t("language"), languageItems(), fields.language ?? BROWSER, (tag) => ({
        language: LANGUAGES.find((one) => one === tag) ?? null,
      }))}
    </>
  );
}
