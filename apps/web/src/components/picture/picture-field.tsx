import { useState, type DragEvent, type ReactNode } from "react";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { choosePicture, cropPicture } from "./choose-picture.tsx";
import type { PictureRequest } from "./shapes.ts";
import { t } from "./text.ts";

export interface PictureFieldProps extends Omit<PictureRequest, "onPicture"> {
  /** The picture's label: "Picture", "Logo". */
  label: string;
  /** The address; "" or null for none. */
  value: string | null;
  /** "" when removed. */
  onChange: (address: string) => void;
  disabled?: boolean;
  /** The present picture. */
  preview: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Shows a picture and replaces it by a chosen or dropped file. */
export function PictureField({ label, value, onChange, disabled, preview, ...wanted }: PictureFieldProps) {
  const [over, setOver] = useState(false);
  const asked = { ...wanted, onPicture: onChange };
  const has = value !== null && value !== "";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file can be dropped here; the button does the same
    <div
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (disabled || !file) return;
        event.preventDefault();
        void cropPicture(file, asked);
      }}
      className={cx("rounded-card", over && "outline-2 outline-offset-4 outline-accent")}
    >
      {preview}
      {disabled ? null : (
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <Button size={28} icon="upload" onClick={() => choosePicture(asked)}>
            {t(has ? "change" : "choose")}
          </Button>
          {has ? (
            <Button size={28} variant="ghost" onClick={() => onChange("")}>
              {t("remove")}
            </Button>
          ) : null}
          <span className="text-12 text-ink-3 max-md:hidden">{t("drop")}</span>
        </div>
      )}
    </div>
  );
}
