import type { ImportSource } from "@cairn/contract/entities/import-run";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { type DragEvent, useRef, useState } from "react";
import { locale } from "../../../i18n/i18n.ts";
import { sizeText } from "../read-file.ts";
import { t } from "../text.ts";

interface RunFileProps {
  source: ImportSource;
  file: File | null;
  /** What the server says about it. */
  error: string | null;
  onChange: (file: File | null) => void;
}

/** A local file, chosen or dropped; it is sent as it is. */
export function RunFile({ source, file, error, onChange }: RunFileProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChange(dropped);
  };
  return (
    <div>
      <p className="mb-1.5 text-12 font-medium text-ink-2">{t("source_file")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the button does the same */}
      <div
        role="group"
        aria-label={t("source_file")}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "flex min-h-22 flex-col items-center justify-center gap-2 rounded-card px-4 py-3 text-center",
          isOver ? "bg-accent-soft frame-accent" : "frame-strong",
        )}
      >
        {file ? (
          <Chosen file={file} onRemove={() => onChange(null)} />
        ) : (
          <span className="text-12 text-ink-3">
            {t("source_file_hint", { endings: source.endings.join(", ") })}
          </span>
        )}
        <Chooser endings={source.endings} isAgain={file !== null} onTake={onChange} />
      </div>
      <p aria-live="polite" className="mt-1.5 text-12 text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className="flex max-w-full items-center gap-2">
      <Icon name="sheet" className="text-ink-3" />
      <span className="cut text-ink">
        {t("file_size", { name: file.name, size: sizeText(file.size, locale()) })}
      </span>
      <IconButton icon="x" size={20} label={t("remove_file", { name: file.name })} onClick={onRemove} />
    </div>
  );
}

interface ChooserProps {
  endings: readonly string[];
  isAgain: boolean;
  onTake: (file: File) => void;
}

function Chooser({ endings, isAgain, onTake }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-2 text-12 text-ink-3">
      <input
        ref={input}
        type="file"
        accept={endings.join(",")}
        aria-label={t("source_file")}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onTake(chosen);
          event.target.value = "";
        }}
      />
      <Button size={24} icon="upload" onClick={() => input.current?.click()}>
        {t(isAgain ? "replace_file" : "choose_file")}
      </Button>
      <span className="max-md:hidden">{t("drop_file")}</span>
    </div>
  );
}
