import { observer } from "mobx-react-lite";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { today } from "../../session/own-time.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { CollectionCard } from "../collection-card.tsx";
import { collectionPath } from "../collection-menu.ts";
import { CollectionRow } from "../collection-row.tsx";
import type { CollectionColumns } from "../descriptor.ts";
import type { LayoutProps, Section } from "../list-description.ts";
import { useCollection } from "../use-collection.ts";
import type { ManualOrder } from "../use-manual-order.ts";

/** The manual order of a section; null while another order is chosen, or if the person can't change it. Observed. */
export function useSectionOrder({ list, view }: LayoutProps): (section: Section) => ManualOrder | null {
  const open = useWorkspace();
  const project = useProject();
  const isManual = view.order_by === "sort_order" && can(open, "project.write", project);
  return ({ id, rows }) => (isManual ? { open, of: list.of, scope: id, rows } : null);
}

interface ItemProps extends Pick<LayoutProps, "list" | "countsById"> {
  row: CollectionColumns;
  order: ManualOrder | null;
}

/** A collection as a row of the list. */
export const CollectionItem = observer(function CollectionItem({ list, countsById, row, order }: ItemProps) {
  const { collection, items, position } = useCollection(list.of, row, order);
  return (
    <CollectionRow
      collection={collection}
      href={collectionPath(collection)}
      status={list.status?.(collection.open, row)}
      days={list.of.days(row, today())}
      person={list.of.person(row)}
      counts={countsById.get(row.id)}
      items={items}
      position={position}
    />
  );
});

/** A collection as a card of the grid or the board. */
export const CollectionCardItem = observer(function CollectionCardItem(props: ItemProps) {
  const { list, countsById, row, order } = props;
  const { collection, items, position } = useCollection(list.of, row, order);
  return (
    <CollectionCard
      collection={collection}
      text={row.description}
      status={list.status?.(collection.open, row)}
      days={list.of.days(row, today())}
      person={list.of.person(row)}
      counts={countsById.get(row.id)}
      items={items}
      position={position}
    />
  );
});
