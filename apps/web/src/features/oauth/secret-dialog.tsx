import type { NewOauthApplication } from "@cairn/contract/entities/oauth";
import { ShownOnceDialog } from "../../components/shown-once-dialog.tsx";
import { t } from "./text.ts";

/** What a new application needs to begin: its secret, once, and its id. */
export function SecretDialog({
  application: { client_id, client_secret },
  onClose,
}: {
  application: NewOauthApplication;
  onClose: () => void;
}) {
  const id = { label: t("client_id"), value: client_id };
  return (
    <ShownOnceDialog
      title={t(client_secret === null ? "id_title" : "secret_title")}
      text={t(client_secret === null ? "id_text" : "secret_text")}
      values={client_secret === null ? [id] : [{ label: t("client_secret"), value: client_secret }, id]}
      words={{ copy: t("copy"), copied: t("copied"), done: t("done") }}
      onClose={onClose}
    />
  );
}
