import { observer } from "mobx-react-lite";
import { t } from "../../i18n/cycles.ts";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import type { LayoutProps, Section } from "../list-description.ts";
import { CollectionCardItem, useSectionOrder } from "./collection-item.tsx";

/** A column of cards for each section. The section follows from the row: cards can't be dragged to another column. */
export const Board = observer(function Board(props: LayoutProps) {
  return (
    <div className="flex min-h-0 flex-1 gap-3 overflow-x-auto p-4 max-md:snap-x max-md:scroll-px-3 max-md:p-3">
      {props.sections.map((section) => (
        <Column key={section.id} {...props} section={section} />
      ))}
    </div>
  );
});

const Column = observer(function Column(props: LayoutProps & { section: Section }) {
  const { list, section, countsById } = props;
  const { rows } = section;
  const title = section.title ?? "";
  const scroll = useDragScroll<HTMLUListElement>();
  const orderOf = useSectionOrder(props);
  return (
    <section
      aria-label={title}
      className="flex max-h-full w-80 flex-none snap-start flex-col self-start rounded-card bg-sunken max-md:w-[calc(100vw-48px)]"
    >
      <h2 className="flex h-9 flex-none items-center gap-2 px-3 font-strong text-ink">
        {title}
        <span className="num font-normal text-ink-3">{rows.length}</span>
      </h2>
      {/* A tab stop, so that cards that overflow can be scrolled to by keyboard. */}
      <div
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller
        tabIndex={0}
        role="group"
        aria-label={t("cards", { status: title })}
      >
        {rows.length === 0 ? (
          <p className="px-1 py-3 text-12 text-ink-3">{t("column_empty")}</p>
        ) : (
          <ul ref={scroll} className="flex flex-col gap-2">
            {rows.map((row) => (
              <CollectionCardItem key={row.id} {...{ list, countsById, row }} order={orderOf(section)} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});
