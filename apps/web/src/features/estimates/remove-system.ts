import type { Estimate } from "@cairn/contract/entities/estimate";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { confirmRemoval } from "../../settings/settings-list/confirm-removal.ts";
import { removeSystem } from "./estimate-writes.ts";
import { t } from "./text.ts";

/** Asks, because issues lose their values; then deletes the system. */
export function confirmSystemRemoval(open: OpenWorkspace, estimate: Estimate): void {
  const { name } = estimate;
  const isUsed = open.cache.project.get(estimate.project)?.estimate === estimate.id;
  confirmRemoval({
    title: t("system_question", { name }),
    description: t(isUsed ? "system_confirm_used" : "system_confirm"),
    confirmLabel: t("system_delete_action"),
    remove: () => removeSystem(open, estimate),
    done: t("system_deleted", { name }),
  });
}
