import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { toStored, type View } from "@cairn/domain/issue-list/view";
import { PRIVATE_VIEW, PUBLIC_VIEW } from "@cairn/domain/views";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { RadioCards } from "@cairn/ui/radio-cards";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/views.ts";
import { useViewForm, type ViewFormValues } from "./use-view-form.ts";
import { createView, editView, viewPath } from "./view-writes.ts";

interface NewProps {
  open: OpenWorkspace;
  /** Null for a view of the workspace. */
  project: Project | null;
  /** The list view to save. */
  view: View;
  onClose: () => void;
}

/** The dialog that saves the current list as a new view, and opens it. */
export function NewViewDialog({ open, project, view, onClose }: NewProps) {
  const save = async (words: ViewFormValues): Promise<void> => {
    const made = await createView(open, project?.id ?? null, { ...words, ...toStored(view) });
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
  const save = async (words: ViewFormValues): Promise<void> => {
    await editView(open, view, words);
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
  start: ViewFormValues;
  publicOption: { label: string; hint: string };
  /** @throws ApiError */
  save: (words: ViewFormValues) => Promise<void>;
  onClose: () => void;
}

function ViewDialog({
  title,
  saveLabel,
  failed,
  start,
  publicOption: everybody,
  save,
  onClose,
}: DialogProps) {
  const { words, set, errors, busy, submit } = useViewForm(start, failed, save);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t("name")} error={errors.name} required>
          {(control) => (
            <TextInput
              {...control}
              value={words.name}
              maxLength={255}
              placeholder={t("name_placeholder")}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("description")} error={errors.description} aside={common("optional")}>
          {(control) => (
            <TextArea
              {...control}
              value={words.description}
              maxLength={10_000}
              minRows={2}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <div>
          <p className="mb-1.5 text-12 font-medium text-ink-2">{t("access")}</p>
          <RadioCards
            label={t("access")}
            options={[
              { value: "public", ...everybody },
              { value: "private", label: t("private"), hint: t("private_hint") },
            ]}
            value={words.access === PRIVATE_VIEW ? "private" : "public"}
            onChange={(access) => set({ access: access === "private" ? PRIVATE_VIEW : PUBLIC_VIEW })}
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size={32} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" size={32} loading={busy}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
