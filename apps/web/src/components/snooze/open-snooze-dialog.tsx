import { lazyPart } from "@cairn/ui/lazy-part";
import { openDialog } from "../../shell/dialogs.tsx";

const SnoozeDialog = lazyPart(async () => (await import("./snooze-dialog.tsx")).SnoozeDialog);

/** Asks for a day and a time to come. */
export const openSnoozeDialog = (onChoose: (till: Date) => void): void =>
  openDialog((close) => <SnoozeDialog onChoose={onChoose} onClose={close} />);
