import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import type { ReactNode } from "react";
import { copyText } from "./copy-text.ts";

interface ShownOnceDialogProps {
  title: string;
  /** Says that it is not shown again. */
  text: string;
  /** The value that is shown only now, first, and others that belong to it. */
  values: readonly { label: string; value: string }[];
  words: { copy: string; copied: string; done: string };
  onClose: () => void;
  /** Below the values. */
  children?: ReactNode;
}

/** A secret that the server shows once, with a button that copies it. */
export function ShownOnceDialog({ title, text, values, words, onClose, children }: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      width={520}
      footer={
        <Button size={32} onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {values.map(({ label, value }, index) => (
          <Field key={label} label={label} hideLabel={values.length === 1}>
            {(control) => (
              <div className="flex items-center gap-2">
                <TextInput
                  {...control}
                  readOnly
                  autoFocus={index === 0}
                  value={value}
                  spellCheck={false}
                  className="min-w-0 flex-1 font-mono"
                  onFocus={(event) => event.target.select()}
                />
                <Button
                  variant={index === 0 ? "primary" : "line"}
                  size={32}
                  icon="copy"
                  onClick={() => void copyText(value, words.copied)}
                >
                  {words.copy}
                  <span className="sr-only"> {label}</span>
                </Button>
              </div>
            )}
          </Field>
        ))}
      </div>
      {children}
    </Dialog>
  );
}
