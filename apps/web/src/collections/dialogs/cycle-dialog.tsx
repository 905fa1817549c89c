import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { Dialog } from "@cairn/ui/dialog";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/cycles.ts";
import { t as planning } from "../../i18n/planning.ts";
import { DateField } from "../date-field.tsx";
import { FormButtons, WordFields } from "../form-fields.tsx";
import { useCollectionForm } from "../use-collection-form.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { checkCycle, type CycleAt, fieldsOf, saveCycle } from "./cycle-form.ts";
import { useDateCheck } from "./use-date-check.ts";
import { t as attempts } from "../../i18n/attempts.ts";

/** Opens the form of a new cycle, or of `cycle`. @param onCreated called with a new one once it is saved */
export function openCycleDialog(
  open: OpenWorkspace,
  projectId: string,
  cycle: CycleRow | null = null,
  onCreated?: (cycle: Cycle) => void,
): void {
  const at: CycleAt = { open, projectId, cycle };
  openDialog((close) => <CycleDialog at={at} onClose={close} onCreated={onCreated} />);
}

interface DialogProps {
  at: CycleAt;
  onClose: () => void;
  onCreated: ((cycle: Cycle) => void) | undefined;
}

function CycleDialog({ at, onClose, onCreated }: DialogProps) {
  const { cycle } = at;
  const form = useCollectionForm({
    start: fieldsOf(cycle),
    check: (fields) => checkCycle(at, fields),
    save: async (fields) => {
      const saved = await saveCycle(at, fields);
      if (!cycle) onCreated?.(saved);
    },
    label: cycle ? attempts("change_failed", { name: cycle.name }) : t("create_failed"),
    onClose,
  });
  const taken = useDateCheck(at, form.fields);
  const { fields, problems, set } = form;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(cycle ? "edit_title" : "create_title")}
      width={480}
    >
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <WordFields fields={fields} problems={problems} onChange={set} />
        <div className="flex gap-3">
          <DateField
            label={t("start_date")}
            value={fields.start_date}
            error={problems.start_date ?? taken}
            onChange={(start_date) => set({ start_date })}
          />
          <DateField
            label={t("end_date")}
            value={fields.end_date}
            error={problems.end_date}
            min={fields.start_date}
            onChange={(end_date) => set({ end_date })}
          />
        </div>
        <FormButtons
          save={cycle ? planning("save") : t("create_action")}
          busy={form.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
