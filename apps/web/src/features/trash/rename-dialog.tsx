import { ApiError } from "@cairn/client/api-error";
import type { TrashItem } from "@cairn/contract/entities/trash";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { t } from "./text.ts";
import { nameOf, restoreAs, type TakenNames } from "./trash-data.ts";

interface Fields {
  name: string;
  identifier: string;
}

const FIELDS = ["name", "identifier"] as const;

interface RenameProps {
  slug: string;
  item: TrashItem;
  /** Only these are asked for. */
  taken: TakenNames;
  onClose: () => void;
}

/** Without the fields that are not asked for. */
const only = <Values extends object>(taken: TakenNames, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in taken)) as Partial<Values>;

const FILLED = { name: /\S/, identifier: /[\p{L}\p{N}]/u } as const;
const MISSING = { name: () => t("name_missing"), identifier: () => t("identifier_missing") } as const;
const TAKEN = { name: () => t("name_taken"), identifier: () => t("identifier_taken") } as const;

const problemsOf = (texts: typeof MISSING | typeof TAKEN, fields: readonly (keyof Fields)[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field]()])) as Problems<Fields>;

function useRename({ slug, item, taken, onClose }: RenameProps): Form<Fields> {
  const refused = refusal(t("restore_failed", { name: nameOf(item) }));
  return useForm<Fields>({
    start: { name: item.title, identifier: "" },
    problems: only(taken, { name: t("name_taken") }),
    check: (fields) =>
      problemsOf(
        MISSING,
        FIELDS.filter((field) => field in taken && !FILLED[field].test(fields[field])),
      ),
    save: async ({ name, identifier }) => {
      await restoreAs(slug, item, only(taken, { name: name.trim(), identifier: identifier.trim() }));
      onClose();
    },
    refused: (error, fields) =>
      error instanceof ApiError && error.status === 410
        ? problemsOf(
            TAKEN,
            FIELDS.filter((field) => field in error.fields),
          )
        : refused(error, fields),
  });
}

/** Restores a project that needs another name or identifier, because another project has its own. */
export function RenameDialog(props: RenameProps) {
  const { item, taken, onClose } = props;
  const form = useRename(props);
  const { fields, problems, set } = form;
  return (
    <FormDialog
      title={t("rename_title", { name: nameOf(item) })}
      action={t("restore")}
      form={form}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-2">{t("rename_text")}</p>
      {"name" in taken ? (
        <Field label={t("rename_name")} error={problems.name ?? null} required>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={255}
              value={fields.name}
              onChange={({ target: { value } }) => set({ name: value })}
            />
          )}
        </Field>
      ) : null}
      {"identifier" in taken ? (
        <Field
          label={t("rename_identifier")}
          hint={t("rename_help")}
          error={problems.identifier ?? null}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoFocus={!("name" in taken)}
              maxLength={12}
              spellCheck={false}
              autoCapitalize="characters"
              value={fields.identifier}
              onChange={({ target: { value } }) => set({ identifier: value.toUpperCase() })}
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  );
}
