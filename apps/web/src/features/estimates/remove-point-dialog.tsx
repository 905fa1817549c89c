import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { useState } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { removePoint } from "./estimate-writes.ts";
import { inOrder } from "./points.ts";
import { t } from "./text.ts";

const NONE = "none";

interface Props {
  open: OpenWorkspace;
  estimate: Estimate;
  point: EstimatePoint;
  onClose: () => void;
}

/** Asks what the issues of a point receive, then deletes it (spec §5). */
export function openRemovePoint(open: OpenWorkspace, estimate: Estimate, point: EstimatePoint): void {
  openDialog((close) => <RemovePointDialog open={open} estimate={estimate} point={point} onClose={close} />);
}

function RemovePointDialog({ open, estimate, point, onClose }: Props) {
  const points = inOrder(estimate.points);
  const at = points.findIndex(({ id }) => id === point.id);
  const others = points.filter(({ id }) => id !== point.id);
  const [heir, setHeir] = useState(others[Math.max(0, at - 1)]?.id ?? NONE);
  const label = t("point_heir");
  const remove = (): void => {
    onClose();
    // What it is now, not what it was when somebody asked.
    const now = open.cache.estimate.get(estimate.id) ?? estimate;
    void removePoint(open, now, point, heir === NONE ? null : heir);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("point_question", { value: point.value })}
      description={t("point_text")}
      role="alertdialog"
      width={440}
      className="max-md:mx-4 max-md:h-auto! max-md:rounded-dialog"
    >
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            label={label}
            value={heir}
            onChange={setHeir}
            items={[
              ...others.map(({ id, value }) => ({ value: id, label: value })),
              { value: NONE, label: t("point_none") },
            ]}
          />
        )}
      </Field>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button variant="danger" size={32} onClick={remove}>
          {t("point_delete_action")}
        </Button>
      </div>
    </Dialog>
  );
}
