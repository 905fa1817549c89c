import { SCALES } from "@cairn/domain/timeline";
import { Button } from "@cairn/ui/button";
import { Segmented } from "@cairn/ui/segmented";
import { tip } from "@cairn/ui/tooltip";
import { useSyncExternalStore } from "react";
import { t } from "../../../i18n/gantt.ts";
import { requestToday, chooseScale, ganttScale } from "./gantt-scale.ts";

/** The toolbar of a Gantt chart: scale and "Today". */
export function GanttTools() {
  const scale = useSyncExternalStore(ganttScale.subscribe, ganttScale.get);
  return (
    <>
      <Segmented
        label={t("scale")}
        segments={SCALES.map((value) => ({ value, label: t(`scale_${value}`) }))}
        value={scale}
        onChange={chooseScale}
      />
      <Button
        variant="ghost"
        shortcut="t"
        capsClassName="hidden"
        {...tip(t("act_today"), "t")}
        onClick={requestToday}
      >
        {t("today")}
      </Button>
    </>
  );
}
