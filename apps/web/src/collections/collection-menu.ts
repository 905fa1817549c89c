// What can be done to a cycle or module, whichever it is.
import type { StoredCall } from "@cairn/client/calls";
import { deleting, mutate, type PendingChange } from "@cairn/client/mutation";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../actions/context.ts";
import { copyLink } from "../actions/copy-link.ts";
import type { StarredThing } from "../data/favorites.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { t as common } from "../i18n/common.ts";
import { t } from "../i18n/planning.ts";
import { confirm } from "../shell/dialogs.tsx";
import { starEntry } from "../components/star-button.tsx";
import { attempt } from "../i18n/attempts.ts";

/** One cycle or module, and how it is written. */
export interface Collection {
  open: OpenWorkspace;
  kind: "cycles" | "modules";
  projectId: string;
  id: string;
  name: string;
  /** Its row, given this day of archiving, or none. */
  archiving: (archived_at: string | null) => PendingChange;
  calls: Record<"archive" | "restore" | "remove", StoredCall>;
  deleteLabel: string;
}

/** What it is among the favourites. */
export const starrable = ({ kind, id, name, projectId }: Collection): StarredThing => ({
  kind: kind === "cycles" ? "cycle" : "module",
  id,
  name,
  project_id: projectId,
});

export interface Offered {
  /** Null where it cannot be edited: by this person, or any more. */
  onEdit: (() => void) | null;
  /** Whether this person may archive and delete at all. */
  canWrite: boolean;
  /** Only what is over can be archived (contract/issues §11.3, §12.2). */
  canArchive: boolean;
}

export const collectionPath = ({ open, kind, projectId, id }: Collection): string =>
  `/${open.slug}/projects/${projectId}/${kind}/${id}/`;

export const archivePath = ({ open, kind, projectId, id }: Collection): string =>
  `/${open.slug}/projects/${projectId}/archives/${kind}/${id}/`;

/** Brings it back from the archive, at once. */
const restore = ({ open, name, archiving, calls }: Collection): Promise<boolean> =>
  mutate(open.cache, {
    ...attempt("restore", { name }),
    changes: [archiving(null)],
    calls: [calls.restore],
  });

async function archive(part: Collection): Promise<void> {
  const { open, name, archiving, calls } = part;
  const worked = await mutate(open.cache, {
    ...attempt("archive", { name }),
    changes: [archiving(new Date().toISOString())],
    calls: [calls.archive],
  });
  if (!worked) return;
  toast({
    title: t("archived", { name }),
    icon: "archive",
    action: { label: common("undo"), onAction: () => void restore(part) },
  });
}

function askToRemove({ open, kind, id, name, calls, deleteLabel }: Collection): void {
  const { cycle, module } = open.cache;
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_text"),
    confirmLabel: deleteLabel,
    onConfirm: () => {
      void mutate(open.cache, {
        ...attempt("delete", { name }),
        changes: [kind === "cycles" ? deleting(cycle, id) : deleting(module, id)],
        calls: [calls.remove],
      }).then((worked) => worked && toast({ title: t("deleted", { name }), icon: "trash" }));
    },
  });
}

/** What can be done to it in its list. Observed. */
export function collectionMenu(part: Collection, { onEdit, canWrite, canArchive }: Offered): MenuEntry[] {
  return [
    ...(onEdit ? [{ id: "edit", label: t("edit"), icon: "pen" as const, onSelect: onEdit }] : []),
    starEntry(part.open, starrable(part)),
    { id: "link", label: t("copy_link"), icon: "link", onSelect: () => void copyLink(collectionPath(part)) },
    ...(canWrite ? writing(part, canArchive) : []),
  ];
}

const writing = (part: Collection, canArchive: boolean): MenuEntry[] => [
  { id: "line", separator: true },
  ...(canArchive
    ? [{ id: "archive", label: t("archive"), icon: "archive" as const, onSelect: () => void archive(part) }]
    : []),
  { id: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => askToRemove(part) },
];

/** What can be done to it in the archive. */
export const archivedMenu = (part: Collection, canWrite: boolean): MenuEntry[] => [
  {
    id: "link",
    label: t("copy_link"),
    icon: "link",
    onSelect: () => void copyLink(archivePath(part)),
  },
  ...(canWrite
    ? [
        {
          id: "restore",
          label: t("restore"),
          icon: "restore" as const,
          onSelect: () => void bringBack(part),
        },
        { id: "line", separator: true as const },
        {
          id: "delete",
          label: t("delete"),
          icon: "trash" as const,
          danger: true,
          onSelect: () => askToRemove(part),
        },
      ]
    : []),
];

/** Restores it and says where it is now. */
export async function bringBack(part: Collection): Promise<void> {
  const { name } = part;
  if (!(await restore(part))) return;
  toast({
    title: t("restored", { name }),
    icon: "restore",
    action: { label: t("open_restored"), onAction: () => actionContext().go(collectionPath(part)) },
  });
}
