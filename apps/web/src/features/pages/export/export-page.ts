// A page as a file or in the clipboard, for other tools.
import type { PageRow } from "@cairn/contract/entities/page";
import { FILE_CSS } from "@cairn/editor/media/file-css";
import { FIGURE_CSS } from "@cairn/editor/media/figure-css";
import { escapeHtml } from "@cairn/editor/tokens";
import { copyText } from "../../../components/copy-text.ts";
import { downloadText } from "../../../data/download-text.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-export.ts";
import { presentHtml } from "../document/present-html.ts";
import { withDrawnBlocks } from "./drawn-blocks.ts";
import { markdownOf, portableHtml } from "./markdown.ts";
import { withNames } from "./with-names.ts";

export type ExportKind = "copy_markdown" | "markdown" | "html";

/** What can't be in the name of a file on some system. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]+/gu;
const MAX_FILE_NAME = 120;

const fileName = (title: string, ending: string): string =>
  `${title.replaceAll(FORBIDDEN, " ").trim().slice(0, MAX_FILE_NAME) || "page"}.${ending}`;

const completeDocument = (title: string, html: string): string =>
  `<!doctype html>
<html lang="${document.documentElement.lang}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${FIGURE_CSS}${FILE_CSS}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${html}
</body>
</html>
`;

/** @throws ApiError; another error if what draws formulas and diagrams can't be loaded */
export async function exportPage(open: OpenWorkspace, page: PageRow, kind: ExportKind): Promise<void> {
  const title = orUntitled(page.name);
  const html = await withNames(open, await presentHtml(open, page));
  const base = location.origin;
  if (kind === "html") {
    const text = completeDocument(title, await withDrawnBlocks(portableHtml(html, base)));
    return downloadText(fileName(title, "html"), text, "text/html");
  }
  const text = `# ${title}\n\n${markdownOf(html, base)}`;
  if (kind === "copy_markdown") return copyText(text, t("copied"));
  downloadText(fileName(title, "md"), text, "text/markdown");
}
