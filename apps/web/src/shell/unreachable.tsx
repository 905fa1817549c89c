import type { Root } from "react-dom/client";
import { ErrorState } from "@cairn/ui/error-state";
import { explainAny } from "../session/explain-any.ts";
import { failureTextOf } from "../session/failure-status.ts";
import { t } from "./text.ts";

/** Shown if the page cannot load the session. */
export function showUnreachable(root: Root, error: unknown): void {
  root.render(
    <main className="grid h-full place-items-center bg-surface p-6">
      <ErrorState
        title={failureTextOf(error) ?? t("failed_title")}
        text={explainAny(error) ?? t("error_text")}
        retryLabel={t("error_reload")}
        onRetry={() => location.reload()}
      />
    </main>,
  );
}
