import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { t } from "../../i18n/cycles.ts";
import type { Descriptor } from "../descriptor.ts";
import { type DialogDescription, type FieldsProps, openCollectionDialog } from "./collection-dialog.tsx";
import { checkCycle, type CycleFields, fieldsOf, saveCycle } from "./cycle-form.ts";
import { DateField } from "../../forms/date-field.tsx";
import { useDateCheck } from "./use-date-check.ts";

const CYCLE_DIALOG: DialogDescription<CycleFields, CycleRow, Cycle> = {
  t,
  fieldsOf,
  check: checkCycle,
  save: saveCycle,
  Fields: Dates,
};

export const openCycleDialog = (
  ...[open, projectId, row, onCreated]: Parameters<Descriptor<CycleRow, Cycle>["openDialog"]>
): void => openCollectionDialog(CYCLE_DIALOG, { open, projectId, row }, onCreated);

function Dates({ edited, form }: FieldsProps<CycleFields, CycleRow>) {
  const { start_date, end_date } = form.fields;
  const taken = useDateCheck(edited, form.fields);
  // A new date can solve the problem of the other, too.
  const setDates = (edit: Partial<CycleFields>): void => form.set({ start_date, end_date, ...edit });
  return (
    <div className="flex gap-3">
      <DateField
        label={t("start_date")}
        value={start_date}
        error={form.problems.start_date ?? taken}
        onChange={(day) => setDates({ start_date: day })}
      />
      <DateField
        label={t("end_date")}
        value={end_date}
        error={form.problems.end_date}
        min={start_date}
        onChange={(day) => setDates({ end_date: day })}
      />
    </div>
  );
}
