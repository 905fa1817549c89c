// The sections of a module's panel.
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { daysLeft } from "@cairn/domain/burndown";
import { isClosedModule } from "@cairn/domain/modules";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/collection-page.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { today } from "../../session/own-time.ts";
import { modules } from "../modules.ts";
import type { PanelSection } from "./collection-panel.tsx";
import { DESCRIPTION_SECTION } from "./description-section.tsx";
import { ModuleLinks } from "./module-links.tsx";
import { ModulePeople } from "./module-people.tsx";
import { SharesSections } from "./shares-sections.tsx";

export const MODULE_SECTIONS: readonly PanelSection<ModuleRow, Module>[] = [
  { id: "days", draw: ({ row }) => <ModuleDays module={row} /> },
  DESCRIPTION_SECTION,
  {
    id: "people",
    draw: ({ data, row, onEdit }) => <ModulePeople data={data} module={row} canWrite={onEdit !== null} />,
  },
  {
    id: "links",
    draw: ({ data, row, answer, onEdit }) => (
      <ModuleLinks
        data={data}
        module={row}
        links={answer.detail?.link_module}
        canWrite={onEdit !== null}
        onChanged={answer.retry}
      />
    ),
  },
  // The chart is the burndown (spec §9).
  {
    id: "progress",
    draw: (content) => (
      <SharesSections {...content} kind="module" source={content.answer.detail} frozenOn={null} />
    ),
  },
];

const ModuleDays = observer(function ModuleDays({ module }: { module: ModuleRow }) {
  const day = today();
  const { target_date, status } = module;
  const left = isClosedModule(status) || target_date === null ? "" : leftOf(target_date, day);
  return (
    <p className="num mt-1 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
      <span>{modules.days(module, day)}</span>
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
