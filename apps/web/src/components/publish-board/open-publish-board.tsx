// Opens the dialog in which a board is published; loads its code on first use.
import { lazyPart } from "@cairn/ui/lazy-part";
import { openDialog } from "../../shell/dialogs.tsx";
import type { BoardPlace } from "./board-place.ts";

const PublishBoard = lazyPart(async () => (await import("./publish-board-dialog.tsx")).PublishBoardDialog);

/** @param onChange called after each change of the publication */
export const openPublishBoard = (place: BoardPlace, onChange?: () => void): void =>
  openDialog((close) => <PublishBoard place={place} onChange={onChange} onClose={close} />);
