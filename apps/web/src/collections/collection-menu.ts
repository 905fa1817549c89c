// The menus of a collection, and the writes behind them.
import { callTo } from "@cairn/client/calls";
import { mutate } from "@cairn/client/mutation";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../actions/context.ts";
import { copyLink } from "../actions/copy-link.ts";
import type { StarredThing } from "../data/favorites.ts";
import { t as common } from "../i18n/common.ts";
import { t } from "../i18n/planning.ts";
import { confirm } from "../shell/dialogs.tsx";
import { starEntry } from "../components/star-button.tsx";
import { attempt } from "../i18n/attempts.ts";
import { type Collection, routeParams } from "./descriptor.ts";
import { COLLECTIONS } from "./kinds.ts";

/** The collection as something that can be a favorite. */
export const starrable = ({ kind, id, name, projectId }: Collection): StarredThing => ({
  kind,
  id,
  name,
  project_id: projectId,
});

/** What a person may do with a collection. */
export interface Offered {
  /** Null if it can't be edited. */
  onEdit: (() => void) | null;
  /** Whether the person may archive and delete it. */
  canWrite: boolean;
  /** Only collections that are done can be archived (contract/issues §11.3, §12.2). */
  canArchive: boolean;
}

type Address = Pick<Collection, "open" | "kind" | "projectId" | "id">;

export const collectionPath = ({ open, kind, projectId, id }: Address): string =>
  `/${open.slug}/projects/${projectId}/${COLLECTIONS[kind].path}/${id}/`;

export const archivePath = ({ open, kind, projectId, id }: Address): string =>
  `/${open.slug}/projects/${projectId}/archives/${COLLECTIONS[kind].path}/${id}/`;

/** Restores a collection from the archive, optimistically. */
function restore(collection: Collection): Promise<boolean> {
  const { path } = COLLECTIONS[collection.kind];
  return mutate(collection.open.cache, {
    ...attempt("restore", { name: collection.name }),
    changes: [collection.archiving(null)],
    calls: [callTo(`${path}.restore`, routeParams(collection))],
  });
}

async function archive(collection: Collection): Promise<void> {
  const { open, kind, name } = collection;
  const { path } = COLLECTIONS[kind];
  const worked = await mutate(open.cache, {
    ...attempt("archive", { name }),
    changes: [collection.archiving(new Date().toISOString())],
    calls: [callTo(`${path}.archive`, routeParams(collection))],
  });
  if (!worked) return;
  toast({
    title: t("archived", { name }),
    icon: "archive",
    action: { label: common("undo"), onAction: () => void restore(collection) },
  });
}

function confirmRemoval(collection: Collection): void {
  const { open, kind, name, removing, deleteLabel } = collection;
  const { path } = COLLECTIONS[kind];
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_text"),
    confirmLabel: deleteLabel,
    onConfirm: () => {
      void mutate(open.cache, {
        ...attempt("delete", { name }),
        changes: [removing],
        calls: [callTo(`${path}.remove`, routeParams(collection), { goneIsFine: true })],
      }).then((worked) => worked && toast({ title: t("deleted", { name }), icon: "trash" }));
    },
  });
}

/** The menu of a collection that is not archived. Observed. */
export function collectionMenu(
  collection: Collection,
  { onEdit, canWrite, canArchive }: Offered,
): MenuEntry[] {
  return [
    ...(onEdit ? [{ id: "edit", label: t("edit"), icon: "pen" as const, onSelect: onEdit }] : []),
    starEntry(collection.open, starrable(collection)),
    {
      id: "link",
      label: t("copy_link"),
      icon: "link",
      onSelect: () => void copyLink(collectionPath(collection)),
    },
    ...(canWrite ? writing(collection, canArchive) : []),
  ];
}

const writing = (collection: Collection, canArchive: boolean): MenuEntry[] => [
  { id: "line", separator: true },
  ...(canArchive
    ? [
        {
          id: "archive",
          label: t("archive"),
          icon: "archive" as const,
          onSelect: () => void archive(collection),
        },
      ]
    : []),
  {
    id: "delete",
    label: t("delete"),
    icon: "trash",
    danger: true,
    onSelect: () => confirmRemoval(collection),
  },
];

/** The menu of an archived collection. */
export const archivedMenu = (collection: Collection, canWrite: boolean): MenuEntry[] => [
  {
    id: "link",
    label: t("copy_link"),
    icon: "link",
    onSelect: () => void copyLink(archivePath(collection)),
  },
  ...(canWrite
    ? [
        {
          id: "restore",
          label: t("restore"),
          icon: "restore" as const,
          onSelect: () => void restoreAndTell(collection),
        },
        { id: "line", separator: true as const },
        {
          id: "delete",
          label: t("delete"),
          icon: "trash" as const,
          danger: true,
          onSelect: () => confirmRemoval(collection),
        },
      ]
    : []),
];

/** Restores a collection, and offers to open it. */
export async function restoreAndTell(collection: Collection): Promise<void> {
  const { name } = collection;
  if (!(await restore(collection))) return;
  toast({
    title: t("restored", { name }),
    icon: "restore",
    action: { label: t("open_restored"), onAction: () => actionContext().go(collectionPath(collection)) },
  });
}
