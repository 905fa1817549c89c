import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { toStored, type View } from "@cairn/domain/issue-list/view";
import { canEditView, canManageView } from "@cairn/domain/views";
import { Button } from "@cairn/ui/button";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/views.ts";
import { isChanged, viewOf, textOf } from "./unsaved-view.ts";
import { openNewViewDialog } from "./open-view-dialog.tsx";
import { canCreateViews, viewActor } from "./view-menu.tsx";
import { changeView } from "./view-writes.ts";
import { attempt } from "../../i18n/attempts.ts";

interface Props {
  open: OpenWorkspace;
  /** Null for a view of the workspace. */
  project: Project | null;
  saved: SavedViewRow;
  shown: View;
  show: (view: View) => void;
}

/** Shows changes that someone else has saved, unless this person has unsaved changes. */
function useShowSavedChanges({ saved, shown, show }: Props): void {
  const text = textOf(viewOf(saved), saved);
  const before = useRef(text);
  useEffect(() => {
    const last = before.current;
    before.current = text;
    if (last !== text && textOf(shown, saved) === last) show(viewOf(saved));
    // Run only when the saved view changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
}

/** Says that there are unsaved changes, with buttons to reset and save them. Draws nothing without changes. */
export const UnsavedBar = observer(function UnsavedBar(props: Props) {
  const { open, project, saved, shown, show } = props;
  useShowSavedChanges(props);
  if (!isChanged(shown, saved)) return null;
  const actor = viewActor(open, project);
  const { name } = saved;
  const canSave = canEditView(saved, actor);
  const save = async (): Promise<void> => {
    const worked = await changeView(open, saved, toStored(shown), attempt("change", { name }));
    if (worked) toast({ title: t("saved", { name }), tone: "success" });
  };
  return (
    <div
      role="group"
      aria-label={t("unsaved")}
      className="flex h-10 flex-none items-center gap-2 border-b border-line pr-3 pl-4 max-md:h-11 max-md:pl-3"
    >
      <span aria-hidden className="size-1.5 flex-none rounded-full bg-accent" />
      <span className="cut flex-1 text-12 text-ink-2">
        {t(canSave ? "unsaved" : canManageView(saved, actor) ? "unsaved_locked" : "unsaved_others")}
      </span>
      <Button variant="ghost" size={24} onClick={() => show(viewOf(saved))}>
        {t("reset")}
      </Button>
      {canCreateViews(open, project) ? (
        <Button variant="ghost" size={24} onClick={() => openNewViewDialog(open, project, shown)}>
          {t("save_as_new")}
        </Button>
      ) : null}
      {canSave ? (
        <Button variant="primary" size={24} onClick={() => void save()}>
          {t("save")}
        </Button>
      ) : null}
    </div>
  );
});
