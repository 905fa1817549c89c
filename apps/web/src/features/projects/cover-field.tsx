import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { openPopover } from "@cairn/ui/picker-host";
import { CoverImage } from "./cover-image.tsx";
import { COVERS } from "../../parts/covers.ts";
import { t } from "./text.ts";

export interface CoverFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  className?: string;
}

/** The cover, with a button on it that offers the stock ones. */
export function CoverField({ value, onChange, className }: CoverFieldProps) {
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
              <Covers
                value={value}
                onChoose={(url) => {
                  onChange(url);
                  close();
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

function Covers({ value, onChoose }: { value: string | null; onChoose: (url: string | null) => void }) {
  return (
    <div className="p-2">
      <ul className="grid grid-cols-3 gap-2">
        {COVERS.map(({ name, url }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t("cover_name", { name })}
              aria-pressed={url === value}
              onClick={() => onChoose(url)}
              className="block h-14 w-full overflow-hidden rounded-control aria-pressed:shadow-[0_0_0_2px_var(--raised),0_0_0_4px_var(--accent)]"
            >
              <img src={url} alt="" width={1200} height={300} className="block size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size={24} className="mt-2" onClick={() => onChoose(null)}>
        {t("no_cover")}
      </Button>
    </div>
  );
}
