// The entries that copy, download and print a page. The code for them is loaded when one is chosen.
import type { PageRow } from "@cairn/contract/entities/page";
import type { MenuEntry } from "@cairn/ui/menu";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-export.ts";
import { pagePath } from "../page-writes.ts";
import type { ExportKind } from "./export-page.ts";

const KINDS = [
  ["copy_markdown", "copy"],
  ["markdown", "download"],
  ["html", "download"],
] as const;

/** Never rejects: failures are reported. */
async function run(open: OpenWorkspace, page: PageRow, kind: ExportKind): Promise<void> {
  try {
    const { exportPage } = await import("./export-page.ts");
    await exportPage(open, page, kind);
  } catch (error) {
    reportFailure(t("failed", { name: orUntitled(page.name) }), error, () => void run(open, page, kind));
  }
}

/** Everyone who sees the page may export it. It is printed from its own screen. */
export function exportMenu(open: OpenWorkspace, page: PageRow): MenuEntry {
  const files: MenuEntry[] = KINDS.map(([kind, icon]) => ({
    id: kind,
    label: t(kind),
    icon,
    onSelect: () => void run(open, page, kind),
  }));
  // The menu has closed and is not printed.
  const print: MenuEntry = {
    id: "print",
    label: t("print"),
    icon: "file",
    onSelect: () => setTimeout(() => window.print()),
  };
  const isOpen = location.pathname === pagePath(open, page);
  return { id: "export", label: t("export"), icon: "download", submenu: isOpen ? [...files, print] : files };
}
