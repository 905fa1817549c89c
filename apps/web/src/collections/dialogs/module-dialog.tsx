import {
  type Module,
  MODULE_STATUSES,
  type ModuleRow,
  type ModuleStatus,
} from "@cairn/contract/entities/module";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import { MemberSelect } from "../../components/members/member-select.tsx";
import { t } from "../../i18n/modules.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import type { Descriptor } from "../descriptor.ts";
import { type DialogDescription, type FieldsProps, openCollectionDialog } from "./collection-dialog.tsx";
import { DateField } from "../../forms/date-field.tsx";
import { MembersField } from "./members-field.tsx";
import { fieldsOf, type ModuleFields, problemsOf, saveModule } from "./module-form.ts";

/** Status, people and dates. */
const Fields = observer(function Fields({ edited, form }: FieldsProps<ModuleFields, ModuleRow>) {
  const { fields, problems, set } = form;
  const { open, projectId } = edited;
  const data = projectData(open, projectId);
  const { start_date, target_date } = fields;
  // A new date can solve the problem of the other, too.
  const setDates = (edit: Partial<ModuleFields>): void => set({ start_date, target_date, ...edit });
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t("status")} error={problems.status ?? null}>
          {(control) => (
            <Select
              {...control}
              label={t("status")}
              value={fields.status}
              items={MODULE_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
              onChange={(status) => set({ status: status as ModuleStatus })}
            />
          )}
        </Field>
        <Field label={t("lead")} error={problems.lead_id ?? null}>
          {({ id }) => (
            <MemberSelect
              id={id}
              open={open}
              label={t("lead")}
              none={t("no_lead")}
              among={new Set(data.people.map((person) => person.id))}
              value={fields.lead_id}
              onChange={(lead_id) => set({ lead_id })}
            />
          )}
        </Field>
      </div>
      <MembersField
        data={data}
        value={fields.member_ids}
        error={problems.member_ids}
        onChange={(member_ids) => set({ member_ids })}
      />
      <div className="flex gap-3">
        <DateField
          label={t("start_date")}
          value={start_date}
          error={problems.start_date}
          onChange={(day) => setDates({ start_date: day })}
        />
        <DateField
          label={t("target_date")}
          value={target_date}
          error={problems.target_date}
          min={start_date}
          onChange={(day) => setDates({ target_date: day })}
        />
      </div>
    </>
  );
});

const MODULE_DIALOG: DialogDescription<ModuleFields, ModuleRow, Module> = {
  t,
  fieldsOf,
  check: (_, fields) => problemsOf(fields),
  save: saveModule,
  Fields,
};

export const openModuleDialog = (
  ...[open, projectId, row, onCreated]: Parameters<Descriptor<ModuleRow, Module>["openDialog"]>
): void => openCollectionDialog(MODULE_DIALOG, { open, projectId, row }, onCreated);
