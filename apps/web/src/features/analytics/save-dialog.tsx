import type { AnalyticView } from "@cairn/contract/entities/analytics";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { NameAndDescription } from "../../forms/name-and-description.tsx";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";
import { t } from "../../i18n/analytics.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { type Choices, savedQueryOf } from "./choices.ts";
import { changeAnalysis, createAnalysis } from "./saved-writes.ts";

interface AnalysisText {
  name: string;
  description: string;
}

/** Asks for a name and saves the choices; reports the created analysis. */
export const openSaveDialog = (
  open: OpenWorkspace,
  choices: Choices,
  onSaved: (row: AnalyticView) => void,
): void =>
  openDialog((close) => (
    <AnalysisTextDialog
      title={t("save_title")}
      action={t("save")}
      start={{ name: "", description: "" }}
      onClose={close}
      onSave={async (fields) => {
        const made = await createAnalysis(open, { ...fields, query_dict: savedQueryOf(choices) });
        close();
        onSaved(made);
      }}
    />
  ));

export const openRenameDialog = (open: OpenWorkspace, row: AnalyticView): void =>
  openDialog((close) => (
    <AnalysisTextDialog
      title={t("rename_title")}
      action={t("rename_action")}
      start={{ name: row.name, description: row.description }}
      onClose={close}
      onSave={async (fields) => {
        close();
        await changeAnalysis(open, row, fields);
      }}
    />
  ));

interface AnalysisTextDialogProps {
  title: string;
  action: string;
  start: AnalysisText;
  /** @throws ApiError */
  onSave: (fields: AnalysisText) => Promise<void>;
  onClose: () => void;
}

/** Fields for name and description. They keep their text if saving fails. */
function AnalysisTextDialog({ title, action, start, onSave, onClose }: AnalysisTextDialogProps) {
  const form = useForm<AnalysisText>({
    start,
    check: ({ name }) => (name.trim() === "" ? { name: t("name_required") } : {}),
    save: (fields) => onSave({ ...fields, name: fields.name.trim() }),
    refused: refusal(t("save_failed")),
  });
  return (
    <FormDialog title={title} action={action} form={form} onClose={onClose}>
      <NameAndDescription
        form={form}
        words={{ name: t("name"), placeholder: t("name_placeholder"), description: t("description") }}
      />
    </FormDialog>
  );
}
