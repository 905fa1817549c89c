import type { PageAccess, PageRow } from "@cairn/contract/entities/page";
import { PRIVATE_PAGE, PUBLIC_PAGE } from "@cairn/domain/pages";
import { Field } from "@cairn/ui/field";
import { RadioCards } from "@cairn/ui/radio-cards";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { titleOf } from "./collections/collections.ts";
import { readersIn } from "./page-readers.ts";
import { NameField } from "./name-field.tsx";
import { draftFrom, includedChoices } from "./included-templates.ts";
import { createPage } from "./new-pages.ts";
import { pagesData, templatesOf } from "./pages-data.ts";
import { changePage, pagePath } from "./page-writes.ts";

interface NewProps {
  open: OpenWorkspace;
  /** Null for a page of the workspace. */
  projectId: string | null;
  /** The page that will contain the new one. */
  parent: PageRow | null;
  /** The collection that it will be in; null: that of the whole workspace, or none. */
  collection: string | null;
  onClose: () => void;
}

/** Creates a page and opens it. Its title may be empty: it is then shown as "Untitled" (spec §5). */
export function NewPageDialog({ open, projectId, parent, collection, onClose }: NewProps) {
  const form = useForm<{ name: string; access: PageAccess; template: string }>({
    // A page inside a private one is private as well, unless its creator decides otherwise.
    start: { name: "", access: parent?.access ?? PUBLIC_PAGE, template: "" },
    check: () => ({}),
    save: async ({ name, access, template }) => {
      const place = parent ? { parent: parent.id } : collection === null ? {} : { collection };
      const body = { ...draftFrom(template, name.trim()), access, ...place };
      const made = await createPage(open, projectId, body);
      // The refusal is reported, and the form stays as it is.
      if (!made) return;
      onClose();
      actionContext().go(pagePath(open, made));
    },
    refused: refusal(t("create_failed")),
  });
  const { fields, problems, set } = form;
  const around = collection === null ? undefined : open.cache.page_collection.get(collection);
  const name = parent ? orUntitled(parent.name) : around && titleOf(around);
  const title = name === undefined ? t("new_title") : t("new_sub_page", { name });
  return (
    <FormDialog title={title} action={t("create")} form={form} onClose={onClose}>
      <Title name={fields.name} error={problems.name} onName={(name) => set({ name })} />
      <TemplateField
        open={open}
        projectId={projectId}
        value={fields.template}
        onChange={(template) => set({ template })}
      />
      <div>
        <p className="mb-1.5 text-12 font-medium text-ink-2">{t("access")}</p>
        <RadioCards
          label={t("access")}
          options={[
            {
              value: "public",
              label: t("public"),
              hint: readersIn(open, projectId, collection),
            },
            { value: "private", label: t("private"), hint: t("private_hint") },
          ]}
          value={fields.access === PRIVATE_PAGE ? "private" : "public"}
          onChange={(access) => set({ access: access === "private" ? PRIVATE_PAGE : PUBLIC_PAGE })}
        />
      </div>
    </FormDialog>
  );
}

interface TemplateProps {
  open: OpenWorkspace;
  projectId: string | null;
  /** The chosen one; empty for none. */
  value: string;
  onChange: (template: string) => void;
}

/** The templates of the place and of the workspace, then those that every place has. */
const TemplateField = observer(function TemplateField({ open, projectId, value, onChange }: TemplateProps) {
  useEffect(() => void pagesData(open, null).load(), [open]);
  const templates = [...(projectId === null ? [] : templatesOf(open, projectId)), ...templatesOf(open, null)];
  return (
    <Field label={t("template")}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={onChange}
          label={t("template")}
          items={[
            { value: "", label: t("no_template") },
            ...templates.map(({ id, name }) => ({ value: id, label: orUntitled(name) })),
            ...includedChoices(),
          ]}
        />
      )}
    </Field>
  );
});

interface RenameProps {
  open: OpenWorkspace;
  page: PageRow;
  onClose: () => void;
}

export function RenamePageDialog({ open, page, onClose }: RenameProps) {
  const form = useForm<{ name: string }>({
    start: { name: page.name },
    check: () => ({}),
    save: ({ name }) => {
      onClose();
      if (name.trim() !== page.name) void changePage(open, page, { name: name.trim() });
      return Promise.resolve();
    },
    refused: refusal(t("rename_failed", { name: orUntitled(page.name) })),
  });
  return (
    <FormDialog title={t("rename_title")} action={t("rename_action")} form={form} onClose={onClose}>
      <Title name={form.fields.name} error={form.problems.name} onName={(name) => form.set({ name })} />
    </FormDialog>
  );
}

interface NameProps {
  name: string;
  error: string | undefined;
  onName: (name: string) => void;
}

const Title = (props: NameProps) => (
  <NameField {...props} label={t("name")} placeholder={t("name_placeholder")} />
);
