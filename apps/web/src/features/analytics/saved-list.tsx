import type { AnalyticView } from "@cairn/contract/entities/analytics";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Skeleton } from "@cairn/ui/skeleton";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { t as common } from "../../i18n/common.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { type Choices, choicesOf } from "./choices.ts";
import { openRenameDialog } from "./save-dialog.tsx";
import { savedData } from "./saved-data.ts";
import { removeAnalysis } from "./saved-writes.ts";

interface SavedListProps {
  open: OpenWorkspace;
  /** Only analyses of this project alone; null for all. */
  projectId: string | null;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** The list of saved analyses; choosing one shows it. */
export const SavedList = observer(function SavedList({ open, projectId, choices, onChoose }: SavedListProps) {
  const data = savedData(open);
  useEffect(() => void data.load(), [data]);
  const isHere = (row: AnalyticView): boolean => projectId === null || row.query.project === projectId;
  const rows = data.all.filter(isHere);
  if (data.status === "failed" && rows.length === 0)
    return (
      <p className="text-12 text-ink-3">
        {common("failed_network")}{" "}
        <Button size={24} onClick={() => void data.load()}>
          {common("retry")}
        </Button>
      </p>
    );
  if (data.status === "loading" && rows.length === 0)
    return (
      <div role="status" aria-busy aria-label={common("loading")} className="flex flex-col gap-3 py-2">
        <Skeleton width={140} />
        <Skeleton width={90} />
      </div>
    );
  if (rows.length === 0) return <p className="text-12 text-ink-3">{t("none_saved")}</p>;
  return (
    <ul aria-label={t("saved")} className="-mx-2">
      {rows.map((row) => (
        <li key={row.id} className="group relative flex items-center rounded-control hover:bg-hover">
          <button
            type="button"
            aria-current={choices.analysis === row.id ? "true" : undefined}
            title={row.description === "" ? undefined : row.description}
            onClick={() => onChoose(choicesOf(row))}
            className="flex h-side min-w-0 flex-1 items-center gap-2 rounded-control px-2 pr-8 text-left text-ink-2 aria-[current]:bg-active aria-[current]:text-ink max-md:h-10"
          >
            <Icon name="chart" className="flex-none text-ink-4" />
            <span className="cut">{row.name}</span>
          </button>
          <span className="absolute right-1">
            <Menu
              items={menuOf(open, row, choices, onChoose)}
              label={t("actions", { name: row.name })}
              align="end"
            >
              <IconButton
                icon="more"
                size={20}
                label={t("actions", { name: row.name })}
                className="max-md:size-10"
              />
            </Menu>
          </span>
        </li>
      ))}
    </ul>
  );
});

function menuOf(
  open: OpenWorkspace,
  row: AnalyticView,
  choices: Choices,
  onChoose: SavedListProps["onChoose"],
): MenuEntry[] {
  const remove = async (): Promise<void> => {
    if (choices.analysis === row.id) onChoose({ ...choices, analysis: null });
    if (await removeAnalysis(open, row)) toast({ title: t("deleted", { name: row.name }), icon: "trash" });
  };
  return [
    { id: "rename", label: t("rename"), icon: "pen", onSelect: () => openRenameDialog(open, row) },
    { id: "line", separator: true },
    {
      id: "delete",
      label: t("delete"),
      icon: "trash",
      danger: true,
      onSelect: () =>
        confirm({
          title: t("delete_question", { name: row.name }),
          description: t("delete_text"),
          confirmLabel: t("delete_action"),
          onConfirm: () => void remove(),
        }),
    },
  ];
}
