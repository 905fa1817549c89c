import { toast } from "@cairn/ui/toast";
import { confirm } from "../../shell/dialogs.tsx";

interface Removal {
  title: string;
  description: string;
  confirmLabel: string;
  /** Resolves to whether it worked. */
  remove: () => Promise<boolean>;
  /** The message after success. */
  done: string;
}

/** Asks for confirmation, deletes a row together with everything that depends on it, and reports success. */
export function confirmRemoval({ title, description, confirmLabel, remove, done }: Removal): void {
  confirm({
    title,
    description,
    confirmLabel,
    onConfirm: () => {
      void remove().then((worked) => worked && toast({ title: done, icon: "trash" }));
    },
  });
}
