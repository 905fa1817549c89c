// Messages for failed calls: what failed, why, and what to do (look, principle 10).
import { ApiError } from "@cairn/client/api-error";
import { toast } from "@cairn/ui/toast";
import { t } from "../i18n/common.ts";
import type { TextKey } from "../i18n/i18n.ts";
import type { common } from "../i18n/en/common.ts";

const BY_STATUS: Record<number, TextKey<typeof common>> = {
  0: "failed_network",
  403: "failed_forbidden",
  404: "failed_missing",
  410: "failed_taken",
  429: "failed_many",
};

/** Why a call failed. A 400 contains the server's own message, which is more specific than ours. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 400) return error.message || t("failed_invalid");
  return t(BY_STATUS[error.status] ?? "failed_server");
}

/** Reports a failure, with a retry where that may help. `title` says what failed: "Couldn't archive Web app". */
export function reportFailure(title: string, error: unknown, retry?: () => void): void {
  toast({
    title,
    description: explain(error),
    tone: "error",
    ...(retry && error instanceof ApiError && error.isPassing
      ? { action: { label: t("retry"), onAction: retry } }
      : {}),
  });
}
