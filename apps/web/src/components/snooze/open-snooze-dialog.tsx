import { lazyPart } from "@cairn/ui/lazy-part";
import { openDialog } from "../../shell/dialogs.tsx";

const SnoozeDialog = lazyPart(async () => (await import("./snooze-dialog.tsx")).SnoozeDialog);

/** Opens a dialog for a future day and time. */
export const openSnoozeDialog = (onChoose: (till: Date) => void): void =>
  openDialog((close) => <SnoozeDialog onChoose={onChoose} onClose={close} />);
