import type { CycleRow } from "@cairn/contract/entities/cycle";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import { cycles } from "../../../collections/cycles.ts";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/collection-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { utcDay } from "../../../session/own-time.ts";
import { dayRange } from "../../../issue-list/properties/day-name.ts";
import { openDialog } from "../../../shell/dialogs.tsx";
import { transfer, transferTargets } from "./transfer.ts";

export interface TransferProps {
  data: ProjectData;
  cycle: CycleRow;
  /** The number of unfinished issues. */
  count: number;
}

export const openTransferDialog = (props: TransferProps): void =>
  openDialog((close) => <TransferDialog {...props} onClose={close} />);

/** Chooses the current or upcoming cycle that receives the unfinished issues. */
export const TransferDialog = observer(function TransferDialog(
  props: TransferProps & { onClose: () => void },
) {
  const { data, cycle, count, onClose } = props;
  const day = utcDay();
  const targets = transferTargets(data.cycles, cycle.id, day);
  const [chosen, choose] = useState<string | null>(targets[0]?.id ?? null);
  const [isAsked, setAsked] = useState(false);
  const target = targets.find(({ id }) => id === chosen);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!target) return;
    void transfer(data, cycle, target, count);
    onClose();
  };
  const daysOf = ({ start_date, end_date }: CycleRow): string =>
    dayRange(start_date ?? "", end_date ?? "", day);
  return (
    <Dialog
      open
      width={460}
      title={t("transfer_title")}
      description={t("transfer_text", { count, name: cycle.name })}
      onOpenChange={(next) => !next && onClose()}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {targets.length === 0 ? (
          <p className="text-ink-2">{t("transfer_nowhere")}</p>
        ) : (
          <Field label={t("transfer_to")} error={isAsked && !target ? t("transfer_choose") : null}>
            {(control) => (
              <Select
                {...control}
                label={t("transfer_to")}
                placeholder={t("transfer_choose")}
                items={targets.map((one) => ({ value: one.id, label: one.name, hint: daysOf(one) }))}
                value={chosen}
                onChange={choose}
              />
            )}
          </Field>
        )}
        <Buttons data={data} hasTargets={targets.length > 0} onClose={onClose} />
      </form>
    </Dialog>
  );
});

function Buttons(props: { data: ProjectData; hasTargets: boolean; onClose: () => void }) {
  const { data, hasTargets, onClose } = props;
  return (
    <div className="flex justify-end gap-2">
      <Button variant="ghost" size={32} onClick={onClose}>
        {common("cancel")}
      </Button>
      {hasTargets ? (
        <Button type="submit" variant="primary" size={32}>
          {t("transfer_action")}
        </Button>
      ) : (
        <Button
          variant="primary"
          size={32}
          icon="plus"
          onClick={() => {
            onClose();
            void newCycle(data);
          }}
        >
          {t("transfer_new")}
        </Button>
      )}
    </div>
  );
}

const newCycle = ({ open, projectId }: ProjectData): Promise<void> =>
  cycles.openDialog(open, projectId, null);
