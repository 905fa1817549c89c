import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { isClosedModule } from "@cairn/domain/modules";
import { daysLeft } from "@cairn/domain/burndown";
import type { View } from "@cairn/domain/issue-list/view";
import { observer } from "mobx-react-lite";
import { t as moduleWords } from "../../i18n/modules.ts";
import { t } from "../../i18n/collection-page.ts";
import { collectionContext } from "../../issue-list/engine/list-context.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { dayRange, shortDay } from "../../issue-list/properties/day-name.ts";
import type { CollectionDetail } from "../use-collection-detail.ts";
import { ModuleLinks } from "./module-links.tsx";
import { ModulePeople } from "./module-people.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { SharesSections } from "./shares-sections.tsx";

export interface ModulePanelProps {
  data: ProjectData;
  row: ModuleRow;
  answer: CollectionDetail<Module>;
  view: View | null;
  show: (view: View) => void;
  onClose: () => void;
  /** Null where this person may not edit the module. */
  onEdit: (() => void) | null;
}

/**
 * Where a module stands: status and people, what it is for, its links, how far it is; its chart is the burndown (spec
 * §9).
 */
export const ModulePanel = observer(function ModulePanel(props: ModulePanelProps) {
  const { data, row: module, answer, view, show, onClose, onEdit } = props;
  const { detail, error, retry } = answer;
  const canWrite = onEdit !== null;
  return (
    <PanelFrame name={module.name} onClose={onClose}>
      <ModuleDays module={module} />
      {module.description.trim() === "" ? null : (
        <p className="mt-3 text-13 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {module.description.trim()}
        </p>
      )}
      <ModulePeople data={data} module={module} canWrite={canWrite} />
      <ModuleLinks
        data={data}
        module={module}
        links={detail?.link_module}
        canWrite={canWrite}
        onChanged={retry}
      />
      <SharesSections
        data={data}
        place={collectionContext(data, "module", module.id)}
        source={detail}
        error={error}
        onRetry={retry}
        frozenOn={null}
        view={view}
        show={show}
        onSetDates={onEdit}
      />
    </PanelFrame>
  );
});

const ModuleDays = observer(function ModuleDays({ module }: { module: ModuleRow }) {
  const day = today();
  const { start_date, target_date, status } = module;
  const words = daysWords(start_date, target_date, day);
  const left = isClosedModule(status) || target_date === null ? "" : leftOf(target_date, day);
  return (
    <p className="num mt-1 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
      <span>{words}</span>
      {left === "" ? null : (
        <>
          <span aria-hidden>·</span>
          <span className={target_date !== null && target_date < day ? "text-danger" : undefined}>
            {left}
          </span>
        </>
      )}
    </p>
  );
});

const leftOf = (target: string, day: string): string =>
  target < day
    ? t("overdue_since", { day: shortDay(target, day) })
    : t("days_left", { count: daysLeft(target, day) });

/** A module may have one of its two days. */
function daysWords(start: string | null, target: string | null, day: string): string {
  if (start !== null && target !== null) return dayRange(start, target, day);
  if (start !== null) return moduleWords("from_day", { from: shortDay(start, day) });
  return target === null ? moduleWords("no_days") : moduleWords("until_day", { to: shortDay(target, day) });
}
