import type { Estimate } from "@cairn/contract/entities/estimate";
import { toast } from "@cairn/ui/toast";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { removeSystem } from "./estimate-writes.ts";
import { t } from "./text.ts";

/** Asks, because issues lose what they were given in it; then deletes the system. */
export function askToRemove(open: OpenWorkspace, estimate: Estimate): void {
  const { name } = estimate;
  const isUsed = open.cache.project.get(estimate.project)?.estimate === estimate.id;
  confirm({
    title: t("system_question", { name }),
    description: t(isUsed ? "system_confirm_used" : "system_confirm"),
    confirmLabel: t("system_delete_action"),
    onConfirm: () => {
      void removeSystem(open, estimate).then(
        (worked) => worked && toast({ title: t("system_deleted", { name }), icon: "trash" }),
      );
    },
  });
}
