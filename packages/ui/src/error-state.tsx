import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState, ErrorDrawing } from "./empty-state.tsx";
import { uiWords } from "./words.ts";

export type ErrorStateProps = {
  /** What failed: "The issues could not be loaded". */
  title: string;
  /** The reason, and what it means for the person. */
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  retryShortcut?: string;
  /** A secondary action, e.g. "Copy details". */
  aside?: ReactNode;
  /** 1 when it replaces a whole screen. */
  level?: 1 | 2;
  className?: string;
};

/** Loading failed: the reason, and a retry. */
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
