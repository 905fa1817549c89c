import { useRef, useState, type DragEvent } from "react";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { locale } from "../../i18n/i18n.ts";
import { type ChosenFile, MAX_BYTES, readFile, sizeText, type Slot, TooLarge } from "./read-file.ts";
import { t } from "./text.ts";

export interface FileFieldProps {
  slot: Slot;
  label: string;
  hint: string;
  file: ChosenFile | null;
  disabled: boolean;
  onChange: (file: ChosenFile | null) => void;
}

function problemWith(name: string, slot: Slot, error: unknown): string {
  if (error instanceof TooLarge) return t("too_large", { name, most: sizeText(MAX_BYTES[slot], locale()) });
  return t("not_readable", { name });
}

/** A local file, chosen or dropped. */
export function FileField({ slot, label, hint, file, disabled, onChange }: FileFieldProps) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (chosen: File | undefined): void => {
    if (!chosen || disabled) return;
    setProblem(null);
    readFile(chosen, slot).then(onChange, (error: unknown) =>
      setProblem(problemWith(chosen.name, slot, error)),
    );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <p className="mb-1.5 text-12 font-medium text-ink-2">{label}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the button does the same */}
      <div
        role="group"
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "flex min-h-22 flex-col items-center justify-center gap-2 rounded-card px-4 py-3 text-center",
          over ? "bg-accent-soft frame-accent" : "frame-strong",
        )}
      >
        {file ? (
          <Chosen file={file} disabled={disabled} onRemove={() => onChange(null)} />
        ) : (
          <span className="text-12 text-ink-3">{hint}</span>
        )}
        <Chooser label={label} isAgain={file !== null} disabled={disabled} onTake={take} />
      </div>
      <p aria-live="polite" className="mt-1.5 text-12 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function Chosen({ file, disabled, onRemove }: { file: ChosenFile; disabled: boolean; onRemove: () => void }) {
  return (
    <div className="flex max-w-full items-center gap-2">
      <Icon name="sheet" className="text-ink-3" />
      <span className="cut text-ink">
        {t("file_size", { name: file.name, size: sizeText(file.size, locale()) })}
      </span>
      <IconButton
        icon="x"
        size={20}
        label={t("remove_file", { name: file.name })}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

interface ChooserProps {
  label: string;
  isAgain: boolean;
  disabled: boolean;
  onTake: (file: File | undefined) => void;
}

function Chooser({ label, isAgain, disabled, onTake }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-2 text-12 text-ink-3">
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.gz,text/csv"
        aria-label={label}
        hidden
        onChange={(event) => {
          onTake(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button size={24} icon="upload" disabled={disabled} onClick={() => input.current?.click()}>
        {t(isAgain ? "replace_file" : "choose_file")}
      </Button>
      <span className="max-md:hidden">{t("drop_file")}</span>
    </div>
  );
}
