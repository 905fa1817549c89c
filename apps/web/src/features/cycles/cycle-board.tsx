import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { CycleSection } from "@cairn/domain/cycle-list";
import { observer } from "mobx-react-lite";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { today } from "../../session/own-time.ts";
import { cycleDays } from "../../collections/cycle-collection.ts";
import { CollectionCard } from "../../collections/collection-card.tsx";
import type { Order } from "../../collections/use-placing.ts";
import type { Tally } from "../../collections/use-tallies.ts";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { useProject } from "../../shell/project-shell.tsx";
import type { LayoutProps } from "./layout-props.ts";
import { cycleOrder, useCycle } from "./use-cycle.ts";

/** A column for each status of the tab. Where a cycle stands follows from its days: cards are not dragged from one to another. */
export const CycleBoard = observer(function CycleBoard(props: LayoutProps) {
  return (
    <div className="flex min-h-0 flex-1 gap-3 overflow-x-auto p-4 max-md:snap-x max-md:scroll-px-3 max-md:p-3">
      {props.sections.map((section) => (
        <Column key={section.status} section={section} view={props.view} tallies={props.tallies} />
      ))}
    </div>
  );
});

const Column = observer(function Column(
  props: Omit<LayoutProps, "sections"> & { section: CycleSection<CycleRow> },
) {
  const { section, view, tallies } = props;
  const { status, cycles } = section;
  const open = useWorkspace();
  const project = useProject();
  const scroll = useDragScroll<HTMLUListElement>();
  const order = cycleOrder(open, view, cycles, can(open, "project.write", project), status);
  return (
    <section
      aria-label={t(`status_${status}`)}
      className="flex max-h-full w-80 flex-none snap-start flex-col self-start rounded-card bg-sunken max-md:w-[calc(100vw-48px)]"
    >
      <h2 className="flex h-9 flex-none items-center gap-2 px-3 font-strong text-ink">
        {t(`status_${status}`)}
        <span className="num font-normal text-ink-3">{cycles.length}</span>
      </h2>
      {/* A tab stop of its own: what overflows is reached by keys. */}
      <div
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller
        tabIndex={0}
        role="group"
        aria-label={t("cards", { status: t(`status_${status}`) })}
      >
        {cycles.length === 0 ? (
          <p className="px-1 py-3 text-12 text-ink-3">{t("column_empty")}</p>
        ) : (
          <ul ref={scroll} className="flex flex-col gap-2">
            {cycles.map((cycle) => (
              <Card key={cycle.id} cycle={cycle} tally={tallies.get(cycle.id)} order={order} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});

const Card = observer(function Card(props: {
  cycle: CycleRow;
  tally: Tally | undefined;
  order: Order<CycleRow> | null;
}) {
  const { cycle, tally, order } = props;
  const { part, items, placing } = useCycle<HTMLLIElement>(cycle, order);
  return (
    <CollectionCard
      part={part}
      icon="cycle"
      text={cycle.description}
      days={cycleDays(cycle, today())}
      person={cycle.owned_by_id}
      tally={tally}
      items={items}
      placing={placing}
    />
  );
});
