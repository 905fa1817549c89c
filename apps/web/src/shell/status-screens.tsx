// Screens for errors: not found, broken, not loadable.
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { createContext, use, type ReactNode } from "react";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { explainAny } from "../session/explain-any.ts";
import { failureTextOf } from "../session/failure-status.ts";
import { usePageTitle } from "./page-title.ts";
import { t } from "./text.ts";

/** Whether there is already a `<main>` around, from the frame of a workspace or of settings: a page has only one. */
export const InsideMain = createContext(false);

/** Fills the rest of the window. */
function FullScreen({ children }: { children: ReactNode }) {
  const Frame = use(InsideMain) ? "div" : "main";
  return <Frame className="grid h-full min-h-80 flex-1 place-items-center bg-surface p-6">{children}</Frame>;
}

export interface MissingProps {
  title?: string;
  text?: string;
  /** Where to go instead; default: the start page. */
  action?: ReactNode;
}

/** The address leads nowhere, or nowhere this person may see. */
export function MissingScreen({
  title = t("missing_title"),
  text = t("missing_text"),
  action,
}: MissingProps) {
  usePageTitle(title);
  const router = useRouter();
  return (
    <FullScreen>
      <EmptyState
        level={1}
        title={title}
        text={text}
        actions={
          action ?? (
            <Button variant="primary" size={32} onClick={() => void router.navigate({ href: "/" })}>
              {t("missing_home")}
            </Button>
          )
        }
      />
    </FullScreen>
  );
}

/** A screen has thrown an error: its code could not be loaded, or it has a bug. */
export function BrokenScreen({ error }: Pick<ErrorComponentProps, "error">) {
  usePageTitle(t("error_title"));
  const unreachable = explainAny(error);
  return (
    <FullScreen>
      <ErrorState
        level={1}
        title={failureTextOf(error) ?? (unreachable === null ? t("error_title") : t("failed_title"))}
        text={unreachable ?? t("error_text")}
        retryLabel={t("error_reload")}
        onRetry={() => location.reload()}
      />
    </FullScreen>
  );
}

/** Data that a screen needs could not be fetched. */
export function FailedScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const title = failureTextOf(error) ?? t("failed_title");
  usePageTitle(title);
  return (
    <FullScreen>
      <ErrorState level={1} title={title} text={explainAny(error) ?? t("error_text")} onRetry={onRetry} />
    </FullScreen>
  );
}
