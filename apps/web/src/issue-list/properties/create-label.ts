// New labels, made where labels are chosen.
import type { Label } from "@cairn/contract/entities/label";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/properties.ts";
import type { ProjectData } from "../engine/project-data.ts";

/** The colors that new labels take in turn (tokens.css, `--label-*`). */
const LABEL_COLORS = ["#3a86c2", "#c2553a", "#5f8a3a", "#8a4f9e", "#b98a2f", "#64748b"] as const;

/** Creates a label; null when that failed, which is reported. */
export async function createLabel(data: ProjectData, name: string): Promise<Label | null> {
  const { cache, slug } = data.open;
  const color = LABEL_COLORS[data.labels.length % LABEL_COLORS.length];
  try {
    const label = await api.labels.create({
      slug,
      project_id: data.projectId,
      body: { name, ...(color === undefined ? {} : { color }) },
    });
    cache.label.put([label]);
    return label;
  } catch (error) {
    reportFailure(t("create_label_failed", { name }), error);
    return null;
  }
}
