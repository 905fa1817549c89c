import type { CollectionVisibility, PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { PRIVATE_COLLECTION, PUBLIC_COLLECTION } from "@cairn/domain/page-collections";
import { RadioCards } from "@cairn/ui/radio-cards";
import { actionContext } from "../../../actions/context.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { refusal } from "../../../forms/refusal.ts";
import { type Problems, useForm } from "../../../forms/use-form.ts";
import { t } from "../../../i18n/page-collections.ts";
import { NameField } from "../name-field.tsx";
import { changeCollection, createCollection } from "./collection-writes.ts";
import { collectionPath, titleOf } from "./collections.ts";

interface Named {
  name: string;
}

const checkName = ({ name }: Named): Problems<Named> =>
  name.trim() === "" ? { name: t("name_missing") } : {};

interface NewProps {
  open: OpenWorkspace;
  onClose: () => void;
}

/** Creates a collection and opens it. */
export function NewCollectionDialog({ open, onClose }: NewProps) {
  const form = useForm<Named & { access: CollectionVisibility }>({
    start: { name: "", access: PUBLIC_COLLECTION },
    check: checkName,
    save: async ({ name, access }) => {
      const made = await createCollection(open, { name: name.trim(), access });
      onClose();
      actionContext().go(collectionPath(open, made));
    },
    refused: refusal(t("create_failed")),
  });
  const { fields, problems, set } = form;
  return (
    <FormDialog title={t("add")} action={t("create")} form={form} onClose={onClose}>
      <Name name={fields.name} error={problems.name} onName={(name) => set({ name })} />
      <div>
        <p className="mb-1.5 text-12 font-medium text-ink-2">{t("access")}</p>
        <RadioCards
          label={t("access")}
          options={[
            { value: "public", label: t("public"), hint: t("public_hint") },
            { value: "private", label: t("private"), hint: t("private_hint") },
          ]}
          value={fields.access === PRIVATE_COLLECTION ? "private" : "public"}
          onChange={(access) =>
            set({ access: access === "private" ? PRIVATE_COLLECTION : PUBLIC_COLLECTION })
          }
        />
        <p className="mt-1.5 text-12 text-ink-3">{t("access_fixed")}</p>
      </div>
    </FormDialog>
  );
}

interface RenameProps extends NewProps {
  collection: PageCollectionRow;
}

export function RenameCollectionDialog({ open, collection, onClose }: RenameProps) {
  const before = titleOf(collection);
  const form = useForm<Named>({
    start: { name: before },
    check: checkName,
    save: ({ name }) => {
      onClose();
      if (name.trim() !== before) void changeCollection(open, collection, { name: name.trim() });
      return Promise.resolve();
    },
    refused: refusal(t("rename_failed", { name: before })),
  });
  return (
    <FormDialog title={t("rename_title")} action={t("rename_action")} form={form} onClose={onClose}>
      <Name name={form.fields.name} error={form.problems.name} onName={(name) => form.set({ name })} />
    </FormDialog>
  );
}

interface NameProps {
  name: string;
  error: string | undefined;
  onName: (name: string) => void;
}

const Name = (props: NameProps) => (
  <NameField {...props} required label={t("name")} placeholder={t("name_placeholder")} />
);
