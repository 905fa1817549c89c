import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { copyText } from "../../../components/copy-text.ts";
import { t } from "../../../i18n/page-document.ts";

interface UnsavedDialogProps {
  open: boolean;
  text: string;
  onClose: () => void;
  /** Absent when nothing of the page is left to return to. */
  onDiscard: (() => void) | undefined;
}

/** The text that the server did not accept, to be copied. */
export function UnsavedDialog({ open, text, onClose, onDiscard }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t("unsaved_title")}
      description={t("unsaved_detail")}
      footer={
        <>
          {onDiscard && (
            <Button variant="ghost" onClick={onDiscard}>
              {t("discard")}
            </Button>
          )}
          <Button variant="primary" onClick={() => void copyText(text, t("copied"))}>
            {t("copy")}
          </Button>
        </>
      }
    >
      <textarea
        readOnly
        aria-label={t("unsaved_title")}
        value={text}
        rows={10}
        className="w-full resize-y rounded-item border border-line bg-surface p-2 text-ink"
      />
    </Dialog>
  );
}
