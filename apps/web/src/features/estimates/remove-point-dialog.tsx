import type { Estimate, EstimatePoint } from "@cairn/contract/entities/estimate";
import { Button } from "@cairn/ui/button";
import { useState } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import {
  DialogButtons,
  RemovalDialog,
  ReplacementField,
} from "../../settings/settings-list/removal-dialog.tsx";
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
  const [replacement, setReplacement] = useState(others[Math.max(0, at - 1)]?.id ?? NONE);
  const remove = (): void => {
    onClose();
    // The system may have changed while the dialog was open.
    const now = open.cache.estimate.get(estimate.id) ?? estimate;
    void removePoint(open, now, point, replacement === NONE ? null : replacement);
  };
  return (
    <RemovalDialog
      title={t("point_question", { value: point.value })}
      description={t("point_text")}
      onClose={onClose}
    >
      <ReplacementField
        label={t("point_replacement")}
        value={replacement}
        onChange={setReplacement}
        items={[
          ...others.map(({ id, value }) => ({ value: id, label: value })),
          { value: NONE, label: t("point_none") },
        ]}
      />
      <DialogButtons onClose={onClose}>
        <Button variant="danger" size={32} onClick={remove}>
          {t("point_delete_action")}
        </Button>
      </DialogButtons>
    </RemovalDialog>
  );
}
