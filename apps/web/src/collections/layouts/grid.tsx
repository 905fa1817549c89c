import { observer } from "mobx-react-lite";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import type { LayoutProps } from "../list-description.ts";
import { CollectionCardItem, useSectionOrder } from "./collection-item.tsx";

/** Collections as cards, side by side. */
export const Grid = observer(function Grid(props: LayoutProps) {
  const { list, sections, countsById } = props;
  const orderOf = useSectionOrder(props);
  return (
    <ul
      ref={useDragScroll<HTMLUListElement>()}
      aria-label={list.of.t("title")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4 p-4 max-md:gap-3 max-md:p-3"
    >
      {sections.flatMap((section) =>
        section.rows.map((row) => (
          <CollectionCardItem key={row.id} {...{ list, countsById, row }} order={orderOf(section)} />
        )),
      )}
    </ul>
  );
});
