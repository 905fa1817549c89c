import { Icon } from "@cairn/ui/icon";
import { openPicker } from "@cairn/ui/picker-host";
import { actionContext } from "../../../actions/context.ts";
import { t } from "../../../i18n/part-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { inCycleOrder } from "../../../issue-list/properties/cycle-order.ts";
import { utcDay } from "../../../session/own-time.ts";

/** Opens the choice among the cycles or modules of the project; choosing one goes to its page. */
export function openSwitcher(
  data: ProjectData,
  kind: "cycles" | "modules",
  id: string,
  anchor: Element,
): void {
  const parts = kind === "cycles" ? inCycleOrder(data.cycles, utcDay()) : data.modules;
  const icon = <Icon name={kind === "cycles" ? "cycle" : "module"} className="text-ink-4" />;
  openPicker({
    anchor,
    width: 280,
    label: t(kind === "cycles" ? "switch_cycle" : "switch_module"),
    items: parts.map((part) => ({ value: part.id, label: part.name, icon })),
    value: id,
    onChange: (next) => {
      if (next !== null && next !== id)
        actionContext().go(`/${data.open.slug}/projects/${data.projectId}/${kind}/${next}/`);
    },
  });
}
