import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { openPopover } from "@cairn/ui/picker-host";
import { choosePicture } from "./choose-picture.tsx";
import { CoverChoices } from "./cover-choices.tsx";
import { CoverImage } from "./cover-image.tsx";
import { t } from "./text.ts";

export interface CoverFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  /** The path that takes the upload of one's own. */
  uploadPath: string;
  className?: string;
}

/** The cover, with a button on it that offers drawings, photos where there are any, and one's own. */
export function CoverField({ value, onChange, uploadPath, className }: CoverFieldProps) {
  return (
    <div className={cx("relative", className)}>
      <CoverImage url={value} className="size-full" />
      <Button
        size={24}
        icon="image"
        className="absolute right-2 bottom-2 bg-raised shadow-menu hover:bg-raised"
        onClick={(event) =>
          openPopover({
            anchor: event.currentTarget,
            align: "end",
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
          })
        }
      >
        {t("change_cover")}
      </Button>
    </div>
  );
}
