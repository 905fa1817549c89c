import { Skeleton } from "@cairn/ui/skeleton";
import { t } from "../../../i18n/page-document.ts";

const WIDTHS = ["100%", "94%", "97%", "42%"];

/** In place of the text until it is loaded. */
export function DocumentSkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-2.5 py-1.5" aria-label={t("loading")}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  );
}
