import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { useRef } from "react";
import { t } from "../../../i18n/issue-places.ts";
import { openDialog } from "../../../shell/dialogs.tsx";

export interface Leaving {
  /** Whether the text belongs to a stored draft. */
  isStored: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Asks what to do with unsaved text before the create dialog closes. Esc returns to the form. */
export const askBeforeLeaving = (leaving: Leaving): void =>
  openDialog((close) => <LeaveDialog {...leaving} close={close} />);

function LeaveDialog({ isStored, onSave, onDiscard, close }: Leaving & { close: () => void }) {
  const save = useRef<HTMLButtonElement>(null);
  const end = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      width={440}
      title={t(isStored ? "draft_unsaved_title" : "draft_title")}
      description={t("draft_text")}
      initialFocus={() => save.current}
      onOpenChange={(next) => !next && close()}
      className="max-md:mx-4 max-md:h-auto! max-md:rounded-dialog"
    >
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
        <Button variant="ghost" size={32} onClick={close}>
          {t("draft_keep_writing")}
        </Button>
        <Button variant="danger-ghost" size={32} onClick={end(onDiscard)}>
          {t("draft_discard")}
        </Button>
        <Button ref={save} variant="primary" size={32} onClick={end(onSave)}>
          {t(isStored ? "draft_update" : "draft_save")}
        </Button>
      </div>
    </Dialog>
  );
}
