import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState, ErrorDrawing } from "./empty-state.tsx";
import { uiWords } from "./words.ts";

export type ErrorStateProps = {
  /** What could not be done: "The issues could not be loaded". */
  title: string;
  /** Why, and what that means for the person. */
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  retryShortcut?: string;
  /** A quiet second action, e.g. "Copy details". */
  aside?: ReactNode;
  /** 1 where it stands in place of a whole screen. */
  level?: 1 | 2;
  className?: string;
};

/** Loading failed: what happened, and a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    text,
    retryLabel = uiWords().retry,
    onRetry,
    retrying,
    retryShortcut,
    aside,
    level,
    className,
  } = props;
  return (
    <EmptyState
      role="alert"
      level={level}
      title={title}
      text={text}
      drawing={<ErrorDrawing />}
      className={className}
      actions={
        <>
          {onRetry ? (
            <Button icon="undo" onClick={onRetry} loading={retrying} shortcut={retryShortcut}>
              {retryLabel}
            </Button>
          ) : null}
          {aside}
        </>
      }
    />
  );
}
