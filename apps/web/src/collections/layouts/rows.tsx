import { observer } from "mobx-react-lite";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import type { LayoutProps, Section } from "../list-description.ts";
import { CollectionItem, useSectionOrder } from "./collection-item.tsx";

const HEADING =
  "flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-strong text-ink max-md:px-3";

/** Collections as rows, in sections where the list has them. */
export const Rows = observer(function Rows(props: LayoutProps) {
  const { list, sections, view, countsById } = props;
  const scroll = useDragScroll<HTMLDivElement>();
  const orderOf = useSectionOrder(props);
  const rowsOf = (section: Section) =>
    section.rows.map((row) => (
      <CollectionItem key={row.id} {...{ list, countsById, row }} order={orderOf(section)} />
    ));
  return (
    <div ref={scroll}>
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map((section) =>
          section.title === null ? (
            <ul key={section.id} aria-label={list.of.t("title")}>
              {rowsOf(section)}
            </ul>
          ) : (
            <section key={section.id} aria-label={section.title}>
              {/* Where one section is shown, its tab says its title and its number of rows. */}
              <h2 className={list.hasHeadings?.(view) ? HEADING : "sr-only"}>
                {section.title}
                <span className="num font-normal text-ink-3">{section.rows.length}</span>
              </h2>
              <ul>{rowsOf(section)}</ul>
              {list.below?.(section.rows, view)}
            </section>
          ),
        )}
    </div>
  );
});
