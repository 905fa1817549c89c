import type { Estimate } from "@cairn/contract/entities/estimate";
import type { Project } from "@cairn/contract/entities/project";
import { MOST_POINTS } from "@cairn/domain/estimates";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Pill } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { askToRemove } from "./ask-to-remove.ts";
import { addPoint } from "./estimate-writes.ts";
import { PointRow } from "./point-row.tsx";
import { inOrder } from "./points.ts";
import { openSystemDialog } from "./system-dialog.tsx";
import { SystemName } from "./system-name.tsx";
import { hasRoom } from "./templates.ts";
import { t } from "./text.ts";
import { ValueForm } from "./value-form.tsx";

export interface CurrentSystemProps {
  project: Project;
  estimate: Estimate;
}

/** The system in use: its name, kind and values. */
export const CurrentSystem = observer(function CurrentSystem({ project, estimate }: CurrentSystemProps) {
  const open = useWorkspace();
  const base = open.cache.estimate.base(estimate.id);
  const made = new Set(base?.points.map(({ id }) => id));
  const points = inOrder(estimate.points);
  return (
    <section aria-label={t("in_use")} className="mt-7">
      <div className="mb-3 flex items-center gap-2 max-md:flex-wrap">
        <SystemName estimate={estimate} />
        <Pill>{t(`type_${estimate.type}`)}</Pill>
        <span className="flex-1" />
        <span className="flex flex-none items-center gap-2 max-md:w-full max-md:justify-between">
          <Button icon="refresh" onClick={() => openSystemDialog(open, project)}>
            {t("switch_system")}
          </Button>
          <IconButton
            icon="trash"
            label={t("delete_system", { name: estimate.name })}
            onClick={() => askToRemove(open, estimate)}
          />
        </span>
      </div>
      <div className="rounded-card bg-surface frame">
        <ol aria-label={t("values_list", { name: estimate.name })} className="divide-y divide-line">
          {points.map((point, index) => (
            <PointRow
              key={point.id}
              estimate={estimate}
              points={points}
              index={index}
              isNew={!made.has(point.id)}
            />
          ))}
        </ol>
        <AddValue estimate={estimate} values={points.map(({ value }) => value)} />
      </div>
      {points.length === 1 ? <p className="mt-2 text-12 text-ink-3">{t("last_value")}</p> : null}
    </section>
  );
});

function AddValue({ estimate, values }: { estimate: Estimate; values: readonly string[] }) {
  const open = useWorkspace();
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!hasRoom(values.length))
    return (
      <p className="border-t border-line px-3 py-2.5 text-12 text-ink-3">
        {t("most", { count: MOST_POINTS })}
      </p>
    );
  const close = (): void => {
    setAdding(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="border-t border-line">
      {isAdding ? (
        <ValueForm
          type={estimate.type}
          start=""
          others={values}
          saveLabel={t("add_value")}
          onCancel={close}
          onSave={(value) => {
            close();
            void addPoint(open, estimate, value);
          }}
        />
      ) : (
        <div className="p-1.5">
          <Button ref={button} variant="ghost" icon="plus" onClick={() => setAdding(true)}>
            {t("add_value")}
          </Button>
        </div>
      )}
    </div>
  );
}
