import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { uiWords } from "./words.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the object: "Delete WEB-12?". */
  title: string;
  /** What happens, and whether it can be undone. */
  description: ReactNode;
  /** Shown below the description: what people may want to do before. */
  children?: ReactNode;
  /** A verb: "Delete issue". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Performs the action; the dialog stays open and busy meanwhile. A rejection keeps it open and is passed on. */
  onConfirm: () => void | Promise<void>;
  danger?: boolean;
  /** The person must type this before the action is enabled. */
  typed?: { text: string; label: string };
};

/** Asks before an action that can't easily be undone. The focus starts on the harmless choice, or on the field. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children, danger = true } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      role="alertdialog"
      width={440}
      className="max-md:mx-4 max-md:h-auto! max-md:rounded-dialog"
      initialFocus={() => field.current ?? cancel.current}
    >
      {children}
      <ConfirmForm {...props} danger={danger} cancelRef={cancel} fieldRef={field} />
    </Dialog>
  );
}

type FormProps = ConfirmDialogProps & {
  cancelRef: RefObject<HTMLButtonElement | null>;
  fieldRef: RefObject<HTMLInputElement | null>;
};

/** Mounted only while the dialog is open, so typed text never outlasts it. */
function ConfirmForm({ cancelRef, fieldRef, ...props }: FormProps) {
  const { typed, confirmLabel, cancelLabel = uiWords().cancel, danger, onConfirm, onOpenChange } = props;
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const ready = !typed || text.trim() === typed.text.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {typed ? (
        <Field label={typed.label} className="mb-4">
          {(control) => (
            <TextInput
              {...control}
              ref={fieldRef}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button ref={cancelRef} variant="ghost" size={32} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={danger ? "danger" : "primary"}
          size={32}
          disabled={!ready}
          loading={busy}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
