import { toast } from "@cairn/ui/toast";
import { confirm } from "../../shell/dialogs.tsx";

interface Removal {
  title: string;
  description: string;
  confirmLabel: string;
  /** Resolves to whether it worked. */
  remove: () => Promise<boolean>;
  /** What is said when it has worked. */
  done: string;
}

/** Asks before a row is deleted together with what depends on it, deletes it, and says so. */
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
