import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { copyText } from "../../components/copy-text.ts";
import { t } from "../../components/two-factor/text.ts";
import { downloadText } from "../../data/download-text.ts";
import { openDialog } from "../../shell/dialogs.tsx";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, if there are any. */
export function showRecoveryCodes(codes: readonly string[]): void {
  if (codes.length > 0) openDialog((close) => <RecoveryCodesDialog codes={codes} onClose={close} />);
}

/** The recovery codes, which the server shows once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("codes")}
      description={t("codes_text")}
      width={440}
      footer={
        <Button size={32} variant="primary" onClick={onClose}>
          {t("codes_saved")}
        </Button>
      }
    >
      <ul className="num grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card bg-canvas px-4 py-3 font-mono text-ink select-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button size={32} icon="copy" onClick={() => void copyText(text, t("copied"))}>
          {t("copy")}
        </Button>
        <Button
          size={32}
          icon="download"
          onClick={() => downloadText("cairn-recovery-codes.txt", text, "text/plain")}
        >
          {t("download")}
        </Button>
      </div>
    </Dialog>
  );
}
