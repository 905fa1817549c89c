import { cx } from "@cairn/ui/cx";
import { isPicture } from "./covers.ts";

/** A cover, or a plain background; always decorative. */
export function CoverImage({ url, className }: { url: string | null; className?: string }) {
  return (
    <div className={cx("overflow-hidden bg-sunken", className)}>
      {isPicture(url) ? (
        <img
          src={url}
          alt=""
          width={1200}
          height={300}
          loading="lazy"
          className="block size-full object-cover"
        />
      ) : null}
    </div>
  );
}
