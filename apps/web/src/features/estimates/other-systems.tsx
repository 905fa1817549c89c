import type { Estimate } from "@cairn/contract/entities/estimate";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Pill } from "@cairn/ui/pill";
import { toast } from "@cairn/ui/toast";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { applySystem } from "./estimate-writes.ts";
import { inOrder } from "./points.ts";
import { confirmSystemRemoval } from "./remove-system.ts";
import { t } from "./text.ts";

/** Systems that are not in use, newest first: used again, or deleted (spec §4). */
export function OtherSystems({ project, estimates }: { project: Project; estimates: readonly Estimate[] }) {
  const open = useWorkspace();
  if (estimates.length === 0) return null;
  const use = async (estimate: Estimate): Promise<void> => {
    if (await applySystem(open, project, estimate))
      toast({ title: t("system_used", { name: estimate.name }), tone: "success" });
  };
  return (
    <SettingsSection title={t("others")} lead={t("others_hint")}>
      <ul aria-label={t("others")} className="divide-y divide-line rounded-card bg-surface frame">
        {estimates.map((estimate) => (
          <li key={estimate.id} className="flex items-center gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <span className="cut font-medium text-ink">{estimate.name}</span>
                <Pill>{t(`type_${estimate.type}`)}</Pill>
              </p>
              <p className="num cut text-12 text-ink-3">{valuesOf(estimate)}</p>
            </div>
            <Button aria-label={t("use_system", { name: estimate.name })} onClick={() => void use(estimate)}>
              {t("use")}
            </Button>
            <IconButton
              icon="trash"
              label={t("delete_system", { name: estimate.name })}
              onClick={() => confirmSystemRemoval(open, estimate)}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

const valuesOf = ({ points }: Estimate): string =>
  inOrder(points)
    .map(({ value }) => value)
    .join(" · ");
