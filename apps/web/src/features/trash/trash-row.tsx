import type { TrashItem, TrashKind } from "@cairn/contract/entities/trash";
import { Button } from "@cairn/ui/button";
import { Icon, type IconName } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useState } from "react";
import { dayText } from "../../i18n/day-format.ts";
import { useNow } from "../../session/use-now.ts";
import { confirmRemoval } from "../../settings/settings-list/confirm-removal.ts";
import { t } from "./text.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { nameOf, purge, restore, type TakenNames } from "./trash-data.ts";

const KIND_ICONS: Record<TrashKind, IconName> = {
  project: "box",
  issue: "list",
  comment: "chat",
  cycle: "cycle",
  module: "module",
  view: "layers",
  page: "page",
  file: "clip",
};

/** "with 2 sub-issues · 1 file" */
function contentsOf({ kind, contains: { issues, comments, files } }: TrashItem): string[] {
  const withIssues = kind === "project" ? "with_project_issues" : "with_issues";
  return [
    ...(issues > 0 ? [t(withIssues, { count: issues })] : []),
    ...(comments > 0 ? [t("with_comments", { count: comments })] : []),
    ...(files > 0 ? [t("with_files", { count: files })] : []),
  ];
}

function askToPurge(slug: string, item: TrashItem): void {
  const name = nameOf(item);
  confirmRemoval({
    title: t("purge_title", { name }),
    description: t("purge_text"),
    confirmLabel: t("purge"),
    remove: () => purge(slug, item),
    done: t("purged", { name }),
  });
}

/** Something deleted: what and where it was, who deleted it, and how long it is kept. */
export function TrashRow({ slug, item }: { slug: string; item: TrashItem }) {
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<TakenNames | null>(null);
  const name = nameOf(item);
  const { kind, project, project_detail, created_by_detail, created_at, expires_at, may_purge } = item;
  const place = project === null || project === item.id ? [] : [project_detail?.name ?? t("project_deleted")];
  const person = created_by_detail ? [t("deleted_by", { name: created_by_detail.display_name })] : [];
  const parts = [
    t(`one_${kind}`),
    ...place,
    ...contentsOf(item),
    ...person,
    t("until", { day: dayText("short", expires_at.slice(0, 10)) }),
  ];
  const start = async (): Promise<void> => {
    setBusy(true);
    setTaken(await restore(slug, item));
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 px-4 py-3 max-md:flex-wrap">
      <Icon name={KIND_ICONS[kind]} className="flex-none self-start text-ink-3 max-md:hidden" />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="cut font-medium text-ink">{name}</p>
        <p className="text-pretty text-ink-3">
          <TimeAgo iso={created_at} now={now} /> · {parts.join(" · ")}
        </p>
      </div>
      <Button
        icon="restore"
        loading={isBusy}
        aria-label={t("restore_named", { name })}
        onClick={() => void start()}
      >
        {t("restore")}
      </Button>
      {may_purge ? (
        <IconButton icon="trash" label={t("purge_named", { name })} onClick={() => askToPurge(slug, item)} />
      ) : null}
      {taken ? <RenameDialog slug={slug} item={item} taken={taken} onClose={() => setTaken(null)} /> : null}
    </li>
  );
}
