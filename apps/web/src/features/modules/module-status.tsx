import { MODULE_STATUSES, type ModuleRow, type ModuleStatus } from "@cairn/contract/entities/module";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { openPicker } from "@cairn/ui/picker-host";
import { type RingGroup, StateRing } from "@cairn/ui/state-ring";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/modules.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { whyReadOnly } from "../../data/read-only.ts";
import { t as reasons } from "../../i18n/read-only.ts";
import { readOnlyButton } from "../../components/read-only-attributes.ts";
import { changeModule } from "./module-writes.ts";

/** The group of issue states with the same mark; null for paused, which has its own. */
const RINGS: Record<ModuleStatus, RingGroup | null> = {
  backlog: "backlog",
  planned: "unstarted",
  "in-progress": "started",
  paused: null,
  completed: "completed",
  cancelled: "cancelled",
};

function StatusMark({ status, size = 14 }: { status: ModuleStatus; size?: number }) {
  const ring = RINGS[status];
  if (ring === null) return <Icon name="pause" size={size} className="flex-none text-ink-3" />;
  return <StateRing group={ring} size={size} />;
}

/** The six statuses as menu items. */
export const statusItems = () =>
  MODULE_STATUSES.map((value) => ({
    value,
    label: t(`status_${value}`),
    icon: <StatusMark status={value} size={16} />,
  }));

interface Props {
  open: OpenWorkspace;
  module: ModuleRow;
}

/** The status of a module; a click opens a menu that changes it. */
export const StatusPill = observer(function StatusPill({ open, module }: Props) {
  const { name, status, archived_at } = module;
  const project = open.cache.project.get(module.project_id);
  const readOnly = archived_at === null ? whyReadOnly(open, project) : reasons("archived", { name });
  const word = t(`status_${status}`);
  const inside = (
    <>
      <StatusMark status={status} />
      {word}
    </>
  );
  const look =
    "relative z-1 inline-flex h-5 flex-none items-center gap-1 rounded-[10px] px-1.5 text-12 text-ink-3 frame";
  const label = t("status_of", { name, status: word });
  if (readOnly !== null) {
    return (
      <button type="button" aria-label={label} {...readOnlyButton(readOnly)} className={look}>
        {inside}
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-label={label}
      className={cx(look, "hover:bg-hover hover:text-ink max-md:h-6")}
      onClick={(event) =>
        openPicker({
          anchor: event.currentTarget,
          label: t("status"),
          items: statusItems(),
          value: status,
          onChange: (value) => {
            const next = MODULE_STATUSES.find((one) => one === value);
            if (next && next !== status) void changeModule(open, module, { status: next });
          },
        })
      }
    >
      {inside}
    </button>
  );
});
