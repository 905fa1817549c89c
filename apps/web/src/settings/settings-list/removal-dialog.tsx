// Parts of a dialog that deletes a row which issues use, after choosing a replacement.
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import type { PickerItem } from "@cairn/ui/picker";
import { Select } from "@cairn/ui/select";
import type { ReactNode } from "react";
import { t as common } from "../../i18n/common.ts";

export interface RemovalDialogProps {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

export function RemovalDialog({ title, description, onClose, children }: RemovalDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      role="alertdialog"
      width={440}
      className="max-md:mx-4 max-md:h-auto! max-md:rounded-dialog"
    >
      {children}
    </Dialog>
  );
}

export interface ReplacementFieldProps {
  label: string;
  value: string | null;
  items: readonly PickerItem[];
  onChange: (id: string) => void;
  className?: string;
}

/** The replacement that the issues receive. */
export function ReplacementField({ label, value, items, onChange, className }: ReplacementFieldProps) {
  return (
    <Field label={label} className={className}>
      {(control) => <Select {...control} label={label} value={value} onChange={onChange} items={items} />}
    </Field>
  );
}

/** Cancel, or Close if there is no other action; then the button that deletes. */
export function DialogButtons({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <div className="mt-5 flex justify-end gap-2">
      <Button autoFocus variant={children ? "ghost" : "primary"} size={32} onClick={onClose}>
        {common(children ? "cancel" : "close")}
      </Button>
      {children}
    </div>
  );
}
