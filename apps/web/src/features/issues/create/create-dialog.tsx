import { useRef } from "react";
import { Dialog } from "@cairn/ui/dialog";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/issues.ts";
import { CreateForm } from "./create-form.tsx";
import type { Draft } from "./issue-draft.ts";

interface DialogProps {
  open: OpenWorkspace;
  initial: Draft;
  close: () => void;
}

/** The dialog around the form that creates an issue. */
export function CreateDialog({ open, initial, close }: DialogProps) {
  const title = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open
      bare
      hideTitle
      title={t("dialog_title")}
      width={720}
      position="top"
      initialFocus={() => title.current}
      onOpenChange={(next) => !next && close()}
    >
      <CreateForm open={open} initial={initial} titleRef={title} close={close} />
    </Dialog>
  );
}
