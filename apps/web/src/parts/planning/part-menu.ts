// What can be done to a cycle or module, whichever it is.
import type { StoredCall } from "@cairn/client/calls";
import { deleting, mutate, type PendingChange } from "@cairn/client/mutation";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { copyLink } from "../../actions/copy-link.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/planning.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { showFavorite } from "./use-tallies.ts";

/** One cycle or module, and how it is written. */
export interface Part {
  open: OpenWorkspace;
  kind: "cycles" | "modules";
  projectId: string;
  id: string;
  name: string;
  isFavorite: boolean;
  /** Its row, given this day of archiving, or none. */
  archiving: (archived_at: string | null) => PendingChange;
  calls: Record<"archive" | "restore" | "remove", StoredCall>;
  /** @throws ApiError */
  favorite: (wanted: boolean) => Promise<unknown>;
  deleteLabel: string;
}

export interface Offered {
  /** Null where it cannot be edited: by this person, or any more. */
  onEdit: (() => void) | null;
  /** Whether this person may archive and delete at all. */
  canWrite: boolean;
  /** Only what is over can be archived (contract/issues §11.3, §12.2). */
  canArchive: boolean;
}

export const partPath = ({ open, kind, projectId, id }: Part): string =>
  `/${open.slug}/projects/${projectId}/${kind}/${id}/`;

/** Shown at once, taken back when the server refuses. */
export async function toggleFavorite(part: Part): Promise<void> {
  const { kind, projectId, id, isFavorite } = part;
  showFavorite({ kind, projectId }, id, !isFavorite);
  try {
    await part.favorite(!isFavorite);
  } catch (error) {
    showFavorite({ kind, projectId }, id, isFavorite);
    reportFailure(t("favorite_failed"), error);
  }
}

const restore = ({ open, name, archiving, calls }: Part): Promise<boolean> =>
  mutate(open.cache, {
    label: t("restore_failed", { name }),
    changes: [archiving(null)],
    calls: [calls.restore],
  });

async function archive(part: Part): Promise<void> {
  const { open, name, archiving, calls } = part;
  const worked = await mutate(open.cache, {
    label: t("archive_failed", { name }),
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

function askToRemove({ open, kind, id, name, calls, deleteLabel }: Part): void {
  const { cycle, module } = open.cache;
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_text"),
    confirmLabel: deleteLabel,
    onConfirm: () => {
      void mutate(open.cache, {
        label: t("delete_failed", { name }),
        changes: [kind === "cycles" ? deleting(cycle, id) : deleting(module, id)],
        calls: [calls.remove],
      }).then((worked) => worked && toast({ title: t("deleted", { name }), icon: "trash" }));
    },
  });
}

export function partMenu(part: Part, { onEdit, canWrite, canArchive }: Offered): MenuEntry[] {
  const { name, isFavorite } = part;
  return [
    ...(onEdit ? [{ id: "edit", label: t("edit"), icon: "pen" as const, onSelect: onEdit }] : []),
    {
      id: "star",
      label: t(isFavorite ? "unstar" : "star", { name }),
      icon: "star",
      onSelect: () => void toggleFavorite(part),
    },
    { id: "link", label: t("copy_link"), icon: "link", onSelect: () => void copyLink(partPath(part)) },
    ...(canWrite ? writing(part, canArchive) : []),
  ];
}

const writing = (part: Part, canArchive: boolean): MenuEntry[] => [
  { id: "line", separator: true },
  ...(canArchive
    ? [{ id: "archive", label: t("archive"), icon: "archive" as const, onSelect: () => void archive(part) }]
    : []),
  { id: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => askToRemove(part) },
];
