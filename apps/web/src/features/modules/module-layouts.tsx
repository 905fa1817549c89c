import { shareDone } from "@cairn/domain/progress";
import type { ModuleRow } from "@cairn/contract/entities/module";
import type { ModuleView } from "@cairn/domain/module-list";
import { spanOf } from "@cairn/domain/timeline";
import { observer } from "mobx-react-lite";
import { whyReadOnly } from "../../data/read-only.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/modules.ts";
import { today } from "../../session/own-time.ts";
import { CollectionGantt } from "../../collections/gantt/collection-gantt.tsx";
import { moduleCollection } from "../../collections/module-collection.ts";
import { CollectionCard } from "../../collections/collection-card.tsx";
import { collectionPath } from "../../collections/collection-menu.ts";
import { CollectionRow } from "../../collections/collection-row.tsx";
import type { Order } from "../../collections/use-placing.ts";
import type { Tally } from "../../collections/use-tallies.ts";
import { useUnit } from "../../collections/use-unit.ts";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { daysOf } from "./module-days.ts";
import { moveModule } from "./module-writes.ts";
import { moduleOrder, useModule } from "./use-module.tsx";

export interface LayoutProps {
  modules: readonly ModuleRow[];
  view: ModuleView;
  tallies: ReadonlyMap<string, Tally>;
}

interface ItemProps {
  module: ModuleRow;
  tally: Tally | undefined;
  order: Order<ModuleRow> | null;
}

/** The modules that are shown, and their manual order. Observed. */
function useOrder({ modules, view }: LayoutProps): Order<ModuleRow> | null {
  const open = useWorkspace();
  const project = useProject();
  return moduleOrder(open, view, modules, can(open, "project.write", project));
}

export const ModuleList = observer(function ModuleList(props: LayoutProps) {
  const order = useOrder(props);
  return (
    <ul ref={useDragScroll<HTMLUListElement>()} aria-label={t("title")}>
      {props.modules.map((module) => (
        <ModuleItem key={module.id} module={module} tally={props.tallies.get(module.id)} order={order} />
      ))}
    </ul>
  );
});

const ModuleItem = observer(function ModuleItem({ module, tally, order }: ItemProps) {
  const { part, status, items, placing } = useModule(module, order);
  return (
    <CollectionRow
      part={part}
      icon="module"
      href={collectionPath(part)}
      status={status}
      days={daysOf(module, today())}
      person={module.lead_id}
      tally={tally}
      items={items}
      placing={placing}
    />
  );
});

export const ModuleGrid = observer(function ModuleGrid(props: LayoutProps) {
  const order = useOrder(props);
  return (
    <ul
      ref={useDragScroll<HTMLUListElement>()}
      aria-label={t("title")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4 p-4 max-md:gap-3 max-md:p-3"
    >
      {props.modules.map((module) => (
        <ModuleCard key={module.id} module={module} tally={props.tallies.get(module.id)} order={order} />
      ))}
    </ul>
  );
});

const ModuleCard = observer(function ModuleCard({ module, tally, order }: ItemProps) {
  const { part, status, items, placing } = useModule(module, order);
  return (
    <CollectionCard
      part={part}
      icon="module"
      text={module.description}
      status={status}
      days={daysOf(module, today())}
      person={module.lead_id}
      tally={tally}
      items={items}
      placing={placing}
    />
  );
});

const COLORS = {
  backlog: "var(--state-backlog)",
  planned: "var(--state-unstarted)",
  "in-progress": "var(--state-started)",
  paused: "var(--state-backlog)",
  completed: "var(--state-completed)",
  cancelled: "var(--state-cancelled)",
} as const;

/** Modules as bars over weeks and months. */
export const ModuleGantt = observer(function ModuleGantt({ modules, tallies }: LayoutProps) {
  const [unit] = useUnit();
  const open = useWorkspace();
  const project = useProject();
  const fixed = whyReadOnly(open, project);
  return (
    <CollectionGantt
      label={t("chart", { project: project.name })}
      column={t("column")}
      today={today()}
      rows={modules.map((module) => ({
        id: module.id,
        name: module.name,
        icon: "module",
        href: collectionPath(moduleCollection(open, module)),
        span: spanOf(module),
        share: shareDone(tallies.get(module.id), unit),
        color: COLORS[module.status],
        canEdit: fixed === null,
        fixed,
      }))}
      write={async (id, span) => {
        const module = open.cache.module.get(id);
        if (module) await moveModule(open, module, span);
      }}
    />
  );
});
