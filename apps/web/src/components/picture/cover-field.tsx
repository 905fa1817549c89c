import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { openPopover } from "@cairn/ui/picker-host";
import { isPicture } from "./covers.ts";
import { choosePicture } from "./choose-picture.tsx";
import { CoverChoices } from "./cover-choices.tsx";
import { CoverImage } from "./cover-image.tsx";
import { t } from "./text.ts";

export interface CoverFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  /** The address that receives uploads. */
  uploadPath: string;
  /** Without a cover only the button is shown, if nothing else needs the background. */
  hidesEmpty?: boolean;
  className?: string;
}

export interface CoverPicking extends Pick<CoverFieldProps, "value" | "onChange" | "uploadPath"> {
  anchor: Element;
  align: "start" | "end";
}

/** Offers drawings, photos if available, and uploads. */
export const openCovers = ({ value, onChange, uploadPath, anchor, align }: CoverPicking): void =>
  openPopover({
    anchor,
    align,
    label: t("choose_cover"),
    width: 372,
    content: (close) => (
      <CoverChoices
        value={value}
        onChoose={(url) => {
          onChange(url);
          close();
        }}
        onUpload={() => {
          close();
          choosePicture({ kind: "cover", uploadPath, onPicture: onChange });
        }}
      />
    ),
  });

/** The cover with a button that offers drawings, photos if available, and uploads. */
export function CoverField({ value, onChange, uploadPath, hidesEmpty = false, className }: CoverFieldProps) {
  const hasBackground = !hidesEmpty || isPicture(value);
  return (
    <div className={hasBackground ? cx("relative", className) : undefined}>
      {hasBackground ? <CoverImage url={value} className="size-full" /> : null}
      {/* One button for both cases, so that the focus stays on it when a cover is chosen or removed. */}
      <Button
        size={hasBackground ? 24 : 28}
        icon="image"
        className={
          hasBackground ? "absolute right-2 bottom-2 bg-raised shadow-menu hover:bg-raised" : undefined
        }
        onClick={({ currentTarget: anchor }) =>
          openCovers({ value, onChange, uploadPath, anchor, align: hasBackground ? "end" : "start" })
        }
      >
        {t(isPicture(value) ? "change_cover" : "add_cover")}
      </Button>
    </div>
  );
}
