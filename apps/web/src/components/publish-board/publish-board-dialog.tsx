import { Dialog } from "@cairn/ui/dialog";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { useEffect, useState } from "react";
import { t } from "../../i18n/deploy-boards.ts";
import { explainAny } from "../../session/explain-any.ts";
import { type AnyBoard, publishedOf } from "./board-fields.ts";
import { type BoardPlace, callsOf, nameOf } from "./board-place.ts";
import { BoardForm } from "./board-form.tsx";

export interface PublishBoardProps {
  place: BoardPlace;
  onChange?: (() => void) | undefined;
  onClose: () => void;
}

/** Publishes a project or a view as a board, changes how, and ends it (contract/issues §17.1). */
export function PublishBoardDialog({ place, onChange, onClose }: PublishBoardProps) {
  const [board, setBoard] = useState<AnyBoard | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    callsOf(place)
      .retrieve()
      .then(
        (found) => isCurrent && setBoard(found),
        (failure: unknown) => isCurrent && setError(failure),
      );
    return () => {
      isCurrent = false;
    };
    // The place of a dialog stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  const retry = (): void => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  const show = (next: AnyBoard): void => {
    setBoard(next);
    onChange?.();
  };
  const name = nameOf(place);
  const isPublished = board !== null && publishedOf(board) !== null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(isPublished ? "title_published" : "title", { name })}
      description={t(place.view ? "lead_view" : "lead")}
    >
      {board === null && error === null && <Skeleton className="h-96" />}
      {board === null && error !== null && (
        <ErrorState title={t("load_failed")} text={explainAny(error) ?? undefined} onRetry={retry} />
      )}
      {board !== null && (
        <BoardForm
          // A board that is published, or no longer, begins with other values.
          key={publishedOf(board)?.id ?? ""}
          place={place}
          board={board}
          onChange={show}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
