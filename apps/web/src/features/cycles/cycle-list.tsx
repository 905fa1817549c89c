import type { CycleRow } from "@cairn/contract/entities/cycle";
import { observer } from "mobx-react-lite";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { today } from "../../session/own-time.ts";
import { cycleDays } from "../../collections/cycle-collection.ts";
import { collectionPath } from "../../collections/collection-menu.ts";
import { CollectionRow } from "../../collections/collection-row.tsx";
import type { Order } from "../../collections/use-placing.ts";
import type { Tally } from "../../collections/use-tallies.ts";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { CycleGlance } from "./cycle-glance.tsx";
import type { LayoutProps } from "./layout-props.ts";
import { cycleOrder, useCycle } from "./use-cycle.ts";

const HEADER =
  "flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-strong text-ink max-md:px-3";

/** Cycles as rows, under the status that they have. */
export const CycleList = observer(function CycleList({ sections, view, tallies }: LayoutProps) {
  const open = useWorkspace();
  const project = useProject();
  const scroll = useDragScroll<HTMLDivElement>();
  const canWrite = can(open, "project.write", project);
  return (
    <div ref={scroll}>
      {sections
        .filter(({ cycles }) => cycles.length > 0)
        .map(({ status, cycles }) => (
          <section key={status} aria-label={t(`status_${status}`)}>
            {/* A tab of one status has said it already, with the number. */}
            <h2 className={view.tab === "all" ? HEADER : "sr-only"}>
              {t(`status_${status}`)}
              <span className="num font-normal text-ink-3">{cycles.length}</span>
            </h2>
            <ul>
              {cycles.map((cycle) => (
                <CycleItem
                  key={cycle.id}
                  cycle={cycle}
                  tally={tallies.get(cycle.id)}
                  order={cycleOrder(open, view, cycles, canWrite, status)}
                />
              ))}
            </ul>
            {view.tab === "active"
              ? cycles.map((cycle) => <CycleGlance key={cycle.id} cycle={cycle} />)
              : null}
          </section>
        ))}
    </div>
  );
});

const CycleItem = observer(function CycleItem(props: {
  cycle: CycleRow;
  tally: Tally | undefined;
  order: Order<CycleRow> | null;
}) {
  const { cycle, tally, order } = props;
  const { part, items, placing } = useCycle<HTMLLIElement>(cycle, order);
  return (
    <CollectionRow
      part={part}
      icon="cycle"
      href={collectionPath(part)}
      days={cycleDays(cycle, today())}
      person={cycle.owned_by_id}
      tally={tally}
      items={items}
      placing={placing}
    />
  );
});
