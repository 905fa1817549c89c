import { locale } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issue-details.ts";

const KILO = 1024;

/** A file size as text: "812 B", "14 KB", "5 MB", "1.4 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < KILO) return t("bytes", { size: bytes });
  const kilo = bytes / KILO;
  if (kilo < KILO) return t("kilobytes", { size: Math.round(kilo) });
  const mega = kilo / KILO;
  return t("megabytes", {
    size:
      mega < 10
        ? new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(mega)
        : Math.round(mega),
  });
}
