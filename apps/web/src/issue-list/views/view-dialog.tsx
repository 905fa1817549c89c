import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow, ViewAccess } from "@cairn/contract/entities/view";
import { toStored, type View } from "@cairn/domain/issue-list/view";
import { PRIVATE_VIEW, PUBLIC_VIEW } from "@cairn/domain/views";
import { RadioCards } from "@cairn/ui/radio-cards";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { NameAndDescription } from "../../forms/name-and-description.tsx";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";
import { t } from "../../i18n/views.ts";
import { createView, editView, viewPath } from "./view-writes.ts";

interface ViewFields {
  name: string;
  description: string;
  access: ViewAccess;
}

interface NewProps {
  open: OpenWorkspace;
  /** Null for a view of the workspace. */
  project: Pick<Project, "id"> | null;
  /** The list view to save. */
  view: View;
  onClose: () => void;
}

/** The dialog that saves the current list as a new view, and opens it. */
export function NewViewDialog({ open, project, view, onClose }: NewProps) {
  const save = async (fields: ViewFields): Promise<void> => {
    const made = await createView(open, project?.id ?? null, { ...fields, ...toStored(view) });
    onClose();
    actionContext().go(viewPath(open, made));
  };
  return (
    <ViewDialog
      title={t("new_title")}
      saveLabel={t("create")}
      failed={t("create_failed")}
      start={{ name: "", description: "", access: PUBLIC_VIEW }}
      publicOption={publicly(project === null)}
      save={save}
      onClose={onClose}
    />
  );
}

/** The option for views that are not private. */
const publicly = (inWorkspace: boolean) =>
  inWorkspace
    ? { label: t("public_workspace"), hint: t("public_workspace_hint") }
    : { label: t("public"), hint: t("public_hint") };

interface EditProps {
  open: OpenWorkspace;
  view: SavedViewRow;
  onClose: () => void;
}

export function EditViewDialog({ open, view, onClose }: EditProps) {
  const { name, description, access } = view;
  const save = async (fields: ViewFields): Promise<void> => {
    await editView(open, view, fields);
    onClose();
  };
  return (
    <ViewDialog
      title={t("edit_title")}
      saveLabel={t("save")}
      failed={t("edit_failed", { name })}
      start={{ name, description, access }}
      publicOption={publicly(view.project === null)}
      save={save}
      onClose={onClose}
    />
  );
}

interface DialogProps {
  title: string;
  saveLabel: string;
  /** The message for failures that are not about a field. */
  failed: string;
  start: ViewFields;
  publicOption: { label: string; hint: string };
  /** @throws ApiError */
  save: (fields: ViewFields) => Promise<void>;
  onClose: () => void;
}

function ViewDialog({ title, saveLabel, failed, start, publicOption, save, onClose }: DialogProps) {
  const form = useForm<ViewFields>({
    start,
    check: ({ name }) => (name.trim() === "" ? { name: t("name_required") } : {}),
    save: (fields) => save({ ...fields, name: fields.name.trim() }),
    refused: refusal(failed),
  });
  const { fields, set } = form;
  return (
    <FormDialog title={title} action={saveLabel} form={form} onClose={onClose}>
      <NameAndDescription
        form={form}
        words={{ name: t("name"), placeholder: t("name_placeholder"), description: t("description") }}
      />
      <div>
        <p className="mb-1.5 text-12 font-medium text-ink-2">{t("access")}</p>
        <RadioCards
          label={t("access")}
          options={[
            { value: "public", ...publicOption },
            { value: "private", label: t("private"), hint: t("private_hint") },
          ]}
          value={fields.access === PRIVATE_VIEW ? "private" : "public"}
          onChange={(access) => set({ access: access === "private" ? PRIVATE_VIEW : PUBLIC_VIEW })}
        />
      </div>
    </FormDialog>
  );
}
