import { t } from "../i18n/common.ts";

/** Why a call failed: any error with an HTTP status. Null for other errors, which are bugs. */
export function explainAny(error: unknown): string | null {
  if (!(error instanceof Error) || !("status" in error)) return null;
  if (error.status === 0) return t("failed_network");
  return typeof error.status === "number" && error.status >= 500 ? t("failed_server") : error.message;
}
