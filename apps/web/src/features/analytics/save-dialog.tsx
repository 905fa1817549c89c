import { ApiError } from "@cairn/client/api-error";
import type { AnalyticView } from "@cairn/contract/entities/analytics";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { t as common } from "../../i18n/common.ts";
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
      onSave={async (words) => {
        const made = await createAnalysis(open, { ...words, query_dict: savedQueryOf(choices) });
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
      onSave={async (words) => {
        close();
        await changeAnalysis(open, row, words);
      }}
    />
  ));

interface AnalysisTextDialogProps {
  title: string;
  action: string;
  start: AnalysisText;
  /** @throws ApiError */
  onSave: (words: AnalysisText) => Promise<void>;
  onClose: () => void;
}

/** Fields for name and description. They keep their text if saving fails. */
function AnalysisTextDialog({ title, action, start, onSave, onClose }: AnalysisTextDialogProps) {
  const [words, setWords] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const name = words.name.trim();
    if (name === "") return setError(t("name_required"));
    setBusy(true);
    try {
      await onSave({ ...words, name });
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields.name?.[0] : undefined;
      if (refused === undefined) reportFailure(t("save_failed"), failure);
      else setError(refused);
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <Field label={t("name")} error={error} required>
          {(control) => (
            <TextInput
              {...control}
              value={words.name}
              maxLength={255}
              placeholder={t("name_placeholder")}
              onChange={(event) => {
                setWords({ ...words, name: event.target.value });
                setError(null);
              }}
            />
          )}
        </Field>
        <Field label={t("description")} aside={common("optional")}>
          {(control) => (
            <TextArea
              {...control}
              value={words.description}
              maxLength={10_000}
              minRows={2}
              onChange={(event) => setWords({ ...words, description: event.target.value })}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size={32} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" size={32} loading={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
