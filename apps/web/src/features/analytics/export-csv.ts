import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { type Choices, chartQuery } from "./choices.ts";

/** Tells spreadsheets that a file is UTF-8; reading an answer as text takes it away. */
const MARK = "\uFEFF";

/** Hands the browser a file to keep. */
function keepFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads the chart as CSV. Never rejects: a failure is told, with another try. */
export async function exportCsv(open: OpenWorkspace, choices: Choices): Promise<void> {
  try {
    const text = await api.analytics.csv({ slug: open.slug, query: chartQuery(choices) });
    keepFile(`${["analytics", choices.x_axis, choices.segment].filter(Boolean).join("-")}.csv`, text);
    toast({ title: t("exported"), icon: "download" });
  } catch (error) {
    reportFailure(t("export_failed"), error, () => void exportCsv(open, choices));
  }
}
