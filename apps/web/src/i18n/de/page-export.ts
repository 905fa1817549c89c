import type { pageExport as en } from "../en/page-export.ts";
import type { Translated } from "../i18n.ts";

export const pageExport: Translated<typeof en> = {
  export: "Exportieren",
  copy_markdown: "Als Markdown kopieren",
  markdown: "Markdown herunterladen",
  html: "HTML herunterladen",
  print: "Drucken oder als PDF sichern …",
  copied: "Als Markdown kopiert",
  failed: "{{name}} konnte nicht exportiert werden",
};
