import type { MenuEntry } from "@cairn/ui/menu";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { utcDay } from "../session/own-time.ts";
import { moveEntries } from "../drag/move-keys.ts";
import { useProject } from "../shell/project-shell.tsx";
import { collectionMenu } from "./collection-menu.ts";
import {
  type Collection,
  type CollectionColumns,
  collectionOf,
  type ContainerDescriptor,
} from "./descriptor.ts";
import { COLLECTIONS } from "./kinds.ts";
import { type ManualOrder, type ManualPosition, useManualOrder } from "./use-manual-order.ts";

interface Shown {
  collection: Collection;
  items: MenuEntry[];
  position: ManualPosition<HTMLLIElement> | null;
}

/** A collection in a list, with its menu and its position. One that has ended can't be edited. Observed. */
export function useCollection(
  of: ContainerDescriptor,
  row: CollectionColumns,
  order: ManualOrder | null,
): Shown {
  const open = useWorkspace();
  const project = useProject();
  const collection = collectionOf(open, of, row);
  const position = useManualOrder<HTMLLIElement>(order, row.id);
  const canWrite = can(open, "project.write", project);
  const day = utcDay();
  const isOver = COLLECTIONS[of.kind].container.isOver(open.cache, row.id, day);
  const items = collectionMenu(collection, {
    onEdit: canWrite && !isOver ? () => void of.openDialog(open, project.id, row) : null,
    canWrite,
    canArchive: of.canArchive(row, day),
  });
  const moves: MenuEntry[] = position
    ? [...moveEntries(position.index, position.count, position.move), { id: "moves", separator: true }]
    : [];
  return { collection, items: [...moves, ...items], position };
}
