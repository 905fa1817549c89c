import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import type { ReactNode } from "react";
import { t } from "../i18n/common.ts";
import type { Form } from "./use-form.ts";

interface FormDialogProps {
  title: string;
  /** The text of the button that sends the form. */
  action: string;
  /** Px. */
  width?: number;
  form: Pick<Form<object>, "busy" | "submit">;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form, and the buttons to cancel and to send it. */
export const FormDialog = ({ title, action, width, form, onClose, children }: FormDialogProps) => (
  <Dialog open onOpenChange={(next) => !next && onClose()} title={title} width={width}>
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32} loading={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  </Dialog>
);
