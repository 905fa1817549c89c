import { ShownOnceDialog } from "../../components/shown-once-dialog.tsx";
import { t } from "./text.ts";

/** A new token, once, with a call that shows whether it works. */
export function NewTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const command = `curl -H "X-Api-Key: …" ${location.origin}/api/v1/users/me/`;
  return (
    <ShownOnceDialog
      title={t("created_title")}
      text={t("created_text")}
      values={[{ label: t("created_label"), value: token }]}
      words={{ copy: t("copy"), copied: t("copied"), done: t("done") }}
      onClose={onClose}
    >
      <p className="mt-4 text-12 text-ink-3">{t("how")}</p>
      <pre className="mt-1 overflow-x-auto rounded-control bg-canvas px-3 py-2 font-mono text-12 text-ink-2">
        {command}
      </pre>
    </ShownOnceDialog>
  );
}
