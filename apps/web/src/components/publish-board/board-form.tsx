import { BOARD_LAYOUTS, type BoardLayout } from "@cairn/contract/entities/deploy-board";
import { Button } from "@cairn/ui/button";
import { Checkbox } from "@cairn/ui/checkbox";
import { Field } from "@cairn/ui/field";
import { Switch } from "@cairn/ui/switch";
import { TextArea } from "@cairn/ui/text-area";
import { toast } from "@cairn/ui/toast";
import type { ReactNode } from "react";
import { refusal } from "../../forms/refusal.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/deploy-boards.ts";
import {
  type AnyBoard,
  type BoardFields,
  type BoardSwitch,
  draftOf,
  fieldsOf,
  publishedOf,
  READING,
  WRITING,
} from "./board-fields.ts";
import { type BoardPlace, callsOf, nameOf } from "./board-place.ts";
import { BoardUrl } from "./board-url.tsx";

interface BoardFormProps {
  place: BoardPlace;
  board: AnyBoard;
  onChange: (board: AnyBoard) => void;
  onClose: () => void;
}

export function BoardForm({ place, board, onChange, onClose }: BoardFormProps) {
  const name = nameOf(place);
  const published = publishedOf(board);
  const form = useForm<BoardFields>({
    start: fieldsOf(board),
    check: ({ view_props }) => (view_props.length === 0 ? { view_props: t("layouts_missing") } : {}),
    save: async (fields) => {
      onChange(await callsOf(place).publish(draftOf(fields)));
      toast({ title: published ? t("saved") : t("done", { name }), icon: "globe" });
      // A board that has just been published shows its URL: the dialog stays.
      if (published) onClose();
    },
    refused: refusal(t(published ? "save_failed" : "publish_failed", { name })),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      {published && <BoardUrl place={place} board={published} onChange={onChange} />}
      <Layouts form={form} />
      <Switches form={form} title={t("reading")} names={READING} />
      <Switches form={form} title={t("writing")} names={WRITING} />
      <Elsewhere form={form} />
      {published && published.public_member_count > 0 && (
        <p className="text-12 text-ink-3">{t("visitors", { count: published.public_member_count })}</p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32} loading={form.busy}>
          {t(published ? "save" : "do_publish")}
        </Button>
      </div>
    </form>
  );
}

type FormProps = { form: Form<BoardFields> };

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
    <legend className="mb-2 p-0 font-strong text-ink">{title}</legend>
    {children}
  </fieldset>
);

function Layouts({ form: { fields, problems, set } }: FormProps) {
  const toggle = (layout: BoardLayout, isOn: boolean): void =>
    set({
      view_props: isOn ? [...fields.view_props, layout] : fields.view_props.filter((one) => one !== layout),
    });
  return (
    <Group title={t("layouts")}>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {BOARD_LAYOUTS.map((layout) => (
          <Checkbox
            key={layout}
            label={t(layout)}
            checked={fields.view_props.includes(layout)}
            onChange={(isOn) => toggle(layout, isOn)}
          />
        ))}
      </div>
      {problems.view_props ? (
        <p role="alert" className="text-12 text-danger">
          {problems.view_props}
        </p>
      ) : (
        <p className="text-12 text-ink-3">{t("layouts_hint")}</p>
      )}
    </Group>
  );
}

const HINTS = {
  shows_filters: "shows_filters_hint",
  shows_peek: "shows_peek_hint",
  shows_names: "shows_names_hint",
  is_comments_enabled: "is_comments_enabled_hint",
  is_votes_enabled: "is_votes_enabled_hint",
  is_submissions_enabled: "is_submissions_enabled_hint",
  is_indexed: "is_indexed_hint",
} as const;
const hintOf = (name: BoardSwitch): string | undefined =>
  name in HINTS ? t(HINTS[name as keyof typeof HINTS]) : undefined;

function Switches({ form, title, names }: FormProps & { title: string; names: readonly BoardSwitch[] }) {
  return (
    <Group title={title}>
      {names.map((name) => (
        <OneSwitch key={name} form={form} name={name} />
      ))}
    </Group>
  );
}

/** Without issue details there is no place for comments. */
const isMoot = (name: BoardSwitch, { shows_peek }: BoardFields): boolean =>
  name === "is_comments_enabled" && !shows_peek;

const OneSwitch = ({ form: { fields, problems, set }, name }: FormProps & { name: BoardSwitch }) => (
  <Switch
    label={t(name)}
    hint={hintOf(name)}
    error={problems[name] ?? null}
    disabled={isMoot(name, fields)}
    checked={fields[name] && !isMoot(name, fields)}
    onChange={(isOn) => set({ [name]: isOn })}
  />
);

function Elsewhere({ form }: FormProps) {
  const { fields, problems, set } = form;
  return (
    <Group title={t("elsewhere")}>
      <OneSwitch form={form} name="is_indexed" />
      <Field label={t("embed_origins")} hint={t("embed_origins_hint")} error={problems.embed_origins ?? null}>
        {(control) => (
          <TextArea
            {...control}
            minRows={2}
            spellCheck={false}
            value={fields.embed_origins}
            onChange={(event) => set({ embed_origins: event.target.value })}
          />
        )}
      </Field>
    </Group>
  );
}
