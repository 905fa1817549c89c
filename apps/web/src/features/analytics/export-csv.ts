import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { downloadCsv } from "../../data/download-csv.ts";
import { type Choices, chartQuery } from "./choices.ts";

/** Downloads the chart as CSV. Never rejects: reports a failure with a retry. */
export async function exportCsv(open: OpenWorkspace, choices: Choices): Promise<void> {
  try {
    const text = await api.analytics.csv({ slug: open.slug, query: chartQuery(choices) });
    downloadCsv(`${["analytics", choices.x_axis, choices.segment].filter(Boolean).join("-")}.csv`, text);
    toast({ title: t("exported"), icon: "download" });
  } catch (error) {
    reportFailure(t("export_failed"), error, () => void exportCsv(open, choices));
  }
}
