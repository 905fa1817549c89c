import type { ComponentType } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { attempt } from "../../i18n/attempts.ts";
import { t as planning } from "../../i18n/planning.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import type { ContainerDescriptor, NamedRow } from "../descriptor.ts";
import { type NameAndDescription, NameFields } from "./name-fields.tsx";

/** What a form edits, and where: a collection, or null for a new one. */
export interface Edited<Row> {
  open: OpenWorkspace;
  projectId: string;
  row: Row | null;
}

export interface FieldsProps<F, Row> {
  edited: Edited<Row>;
  form: Form<F>;
}

/** The form of one kind of collection. */
export interface DialogDescription<F extends NameAndDescription, Row extends NamedRow, Answer> {
  t: ContainerDescriptor["t"];
  fieldsOf: (row: Row | null) => F;
  /** What is wrong, by field; it may ask the server. @throws ApiError */
  check: (edited: Edited<Row>, fields: F) => Problems<F> | Promise<Problems<F>>;
  /** @throws ApiError with `fields` */
  save: (edited: Edited<Row>, fields: F) => Promise<Answer>;
  /** The fields below name and description. */
  Fields: ComponentType<FieldsProps<F, Row>>;
}

interface DialogProps<F extends NameAndDescription, Row extends NamedRow, Answer> {
  of: DialogDescription<F, Row, Answer>;
  edited: Edited<Row>;
  onClose: () => void;
  onCreated: ((created: Answer) => void) | undefined;
}

/** Opens the form of a new collection, or of `edited.row`. @param onCreated called with a new one once it is saved */
export const openCollectionDialog = <F extends NameAndDescription, Row extends NamedRow, Answer>(
  of: DialogDescription<F, Row, Answer>,
  edited: Edited<Row>,
  onCreated?: (created: Answer) => void,
): void => openDialog((close) => <CollectionDialog {...{ of, edited, onCreated }} onClose={close} />);

function CollectionDialog<F extends NameAndDescription, Row extends NamedRow, Answer>(
  props: DialogProps<F, Row, Answer>,
) {
  const { of, edited, onClose, onCreated } = props;
  const { t, Fields } = of;
  const { row } = edited;
  const form = useForm<F>({
    start: of.fieldsOf(row),
    check: (fields) => of.check(edited, fields),
    save: async (fields) => {
      const saved = await of.save(edited, { ...fields, name: fields.name.trim() });
      if (!row) onCreated?.(saved);
      onClose();
    },
    refused: refusal(row ? attempt("change", { name: row.name }).failed : t("create_failed")),
  });
  return (
    <FormDialog
      title={t(row ? "edit_title" : "create_title")}
      action={row ? planning("save") : t("create_action")}
      form={form}
      onClose={onClose}
    >
      <NameFields
        fields={form.fields}
        problems={form.problems}
        onChange={(edit) => form.set(edit as Partial<F>)}
      />
      <Fields edited={edited} form={form} />
    </FormDialog>
  );
}
