import {
  type Module,
  MODULE_STATUSES,
  type ModuleRow,
  type ModuleStatus,
} from "@cairn/contract/entities/module";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/modules.ts";
import { t as planning } from "../../i18n/planning.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { MemberSelect } from "../../components/members/member-select.tsx";
import { DateField } from "../date-field.tsx";
import { FormButtons, WordFields } from "../form-fields.tsx";
import { useCollectionForm } from "../use-collection-form.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { MembersField } from "./members-field.tsx";
import { fieldsOf, type ModuleAt, problemsOf, saveModule } from "./module-form.ts";
import { t as attempts } from "../../i18n/attempts.ts";

/** Opens the form of a new module, or of `module`. @param onCreated called with a new one once it is saved */
export function openModuleDialog(
  open: OpenWorkspace,
  projectId: string,
  module: ModuleRow | null = null,
  onCreated?: (module: Module) => void,
): void {
  openDialog((close) => (
    <ModuleDialog at={{ open, projectId, module }} onClose={close} onCreated={onCreated} />
  ));
}

function useModuleForm(at: ModuleAt, onClose: () => void, onCreated: ((module: Module) => void) | undefined) {
  const { module } = at;
  return useCollectionForm({
    start: fieldsOf(module),
    check: problemsOf,
    save: async (fields) => {
      const saved = await saveModule(at, fields);
      if (!module) onCreated?.(saved);
    },
    label: module ? attempts("change_failed", { name: module.name }) : t("create_failed"),
    onClose,
  });
}
type Form = ReturnType<typeof useModuleForm>;

function ModuleDialog(props: {
  at: ModuleAt;
  onClose: () => void;
  onCreated: ((module: Module) => void) | undefined;
}) {
  const { at, onClose, onCreated } = props;
  const { module } = at;
  const form = useModuleForm(at, onClose, onCreated);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(module ? "edit_title" : "create_title")}
      width={480}
    >
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <WordFields fields={form.fields} problems={form.problems} onChange={form.set} />
        <PeopleFields at={at} form={form} />
        <FormButtons
          save={module ? planning("save") : t("create_action")}
          busy={form.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Status, days and people. */
const PeopleFields = observer(function PeopleFields({ at, form }: { at: ModuleAt; form: Form }) {
  const { fields, problems, set } = form;
  const data = projectData(at.open, at.projectId);
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
              open={at.open}
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
          value={fields.start_date}
          error={problems.start_date}
          onChange={(start_date) => set({ start_date })}
        />
        <DateField
          label={t("target_date")}
          value={fields.target_date}
          error={problems.target_date}
          min={fields.start_date}
          onChange={(target_date) => set({ target_date })}
        />
      </div>
    </>
  );
});
