import type { StateGroup } from "@cairn/contract/entities/state";
import { GROUP_COLORS, startedShare } from "@cairn/domain/states";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useId, useRef, useState } from "react";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { StateForm } from "./state-form.tsx";
import { StateRow } from "./state-row.tsx";
import { createState } from "./state-writes.ts";
import { t } from "./text.ts";

export interface StateGroupProps {
  data: ProjectData;
  group: StateGroup;
  /** Live issues by state; null while that is not known. */
  counts: Record<string, number> | null;
}

/** One of the five groups with its states, and the way to add one. */
export const StateGroupSection = observer(function StateGroupSection({
  data,
  group,
  counts,
}: StateGroupProps) {
  const [isAdding, setAdding] = useState(false);
  const plus = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const states = data.states.filter((state) => state.group === group);
  const close = (): void => {
    setAdding(false);
    plus.current?.focus();
  };
  return (
    <section aria-labelledby={heading} className="mt-3">
      <div className="flex h-8 items-center pr-1 max-md:h-10">
        <h2 id={heading} className="flex-1 text-12 font-medium text-ink-3">
          {t(group)}
        </h2>
        <IconButton
          ref={plus}
          icon="plus"
          size={24}
          label={t("add", { group: t(group) })}
          onClick={() => setAdding(true)}
          className="max-md:size-10"
        />
      </div>
      <div className="rounded-card bg-surface frame">
        {states.length > 0 ? (
          <ul aria-labelledby={heading} className="divide-y divide-line">
            {states.map((state) => (
              <StateRow
                key={state.id}
                data={data}
                state={state}
                peers={states}
                count={counts === null ? null : (counts[state.id] ?? 0)}
              />
            ))}
          </ul>
        ) : isAdding ? null : (
          <p className="px-3 py-3 text-ink-3">{t(`${group}_hint`)}</p>
        )}
        {isAdding ? <AddState data={data} group={group} count={states.length} onClose={close} /> : null}
      </div>
    </section>
  );
});

interface AddStateProps {
  data: ProjectData;
  group: StateGroup;
  /** How many there are in the group. */
  count: number;
  onClose: () => void;
}

const AddState = observer(function AddState({ data, group, count, onClose }: AddStateProps) {
  return (
    <div className={count > 0 ? "border-t border-line" : undefined}>
      <StateForm
        group={group}
        start={{ name: "", color: GROUP_COLORS[group], description: "" }}
        share={startedShare(count, count + 1)}
        saveLabel={t("create")}
        others={data.states}
        onCancel={onClose}
        onSave={(words) => {
          onClose();
          void createState(data, group, words);
        }}
      />
    </div>
  );
});
