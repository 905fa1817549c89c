// Opens the one shared picker for what issues are planned with: cycle, modules, estimate.
import { Icon } from "@cairn/ui/icon";
import { openPicker } from "@cairn/ui/picker-host";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { cycleChoices, estimateChoices, moduleChoices } from "./choices.tsx";
import type { Many, One } from "./pick.tsx";
import { PROPERTY_WORDS } from "./property-names.ts";

type OneOrNone = Omit<One<string>, "onChange"> & { onChange: (value: string | null) => void };

export function pickCycle(data: ListData, { value, onChange, ...place }: OneOrNone): void {
  const { set, shortcut } = PROPERTY_WORDS.cycle;
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    items: cycleChoices(data),
    none: { label: t("no_cycle"), icon: <Icon name="cycle" className="text-ink-4" /> },
    value,
    onChange,
  });
}

export function pickModules(data: ListData, { value, onChange, ...place }: Many): void {
  const { set, shortcut } = PROPERTY_WORDS.modules;
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    multiple: true,
    items: moduleChoices(data),
    none: { label: t("no_module"), icon: <Icon name="module" className="text-ink-4" /> },
    value,
    onChange,
  });
}

export function pickEstimate(data: ListData, { value, onChange, ...place }: OneOrNone): void {
  const { set, shortcut } = PROPERTY_WORDS.estimate;
  openPicker({
    ...place,
    label: t(set),
    shortcut,
    items: estimateChoices(data),
    none: { label: t("no_estimate"), icon: <Icon name="est" className="text-ink-4" /> },
    value,
    onChange,
  });
}
