import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { TextInput } from "@cairn/ui/text-input";
import { copyText } from "../../components/copy-text.ts";
import { t } from "./text.ts";

/** A new secret, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    title={t("secret")}
    description={t("secret_once")}
    width={520}
    footer={
      <Button size={32} onClick={onClose}>
        {t("done")}
      </Button>
    }
  >
    <div className="flex items-center gap-2">
      <TextInput
        readOnly
        autoFocus
        aria-label={t("secret")}
        value={secret}
        spellCheck={false}
        className="min-w-0 flex-1 font-mono"
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="primary"
        size={32}
        icon="copy"
        onClick={() => void copyText(secret, t("secret_copied"))}
      >
        {t("copy")}
      </Button>
    </div>
    <p className="mt-4 text-12 text-pretty text-ink-3">{t("secret_text")}</p>
  </Dialog>
);
