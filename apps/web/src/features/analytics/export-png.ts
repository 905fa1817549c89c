import { toast } from "@cairn/ui/toast";
import { chartPicture } from "../../components/charts/chart-picture.ts";
import { downloadBlob } from "../../data/download-text.ts";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/analytics.ts";
import type { Choices } from "./choices.ts";

/** Downloads the shown chart as PNG. Never rejects: reports a failure with a retry. */
export async function exportPng(choices: Choices): Promise<void> {
  const chart = document.querySelector("[data-custom-chart]");
  const figure = chart?.querySelector("figure");
  try {
    const title = chart?.querySelector("h2")?.textContent ?? "";
    const png = figure ? await chartPicture(figure, title) : null;
    if (png === null) return void toast({ title: t("nothing_to_draw"), tone: "error" });
    downloadBlob(`${["analytics", choices.x_axis, choices.segment].filter(Boolean).join("-")}.png`, png);
    toast({ title: t("exported_png"), icon: "download" });
  } catch (error) {
    reportFailure(t("export_failed"), error, () => void exportPng(choices));
  }
}
