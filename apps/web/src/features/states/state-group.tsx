import type { State, StateGroup } from "@cairn/contract/entities/state";
import { GROUP_COLORS, startedShare } from "@cairn/domain/states";
import { IconButton } from "@cairn/ui/icon-button";
import type { MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { StateRing } from "@cairn/ui/state-ring";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { isPlaceholder } from "../../data/create-row.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import type { RowFormDescription } from "../../settings/settings-list/row-form.tsx";
import { flatOrder } from "../../settings/settings-list/row-order.ts";
import { SettingsList, useAdding } from "../../settings/settings-list/settings-list.tsx";
import type { SettingsListRow } from "../../settings/settings-list/settings-row.tsx";
import { openRemoveState } from "./remove-state-dialog.tsx";
import { changeState, createState, makeDefault, moveState, type StateValues } from "./state-writes.ts";
import { t } from "./text.ts";

export interface StateGroupProps {
  data: ProjectData;
  group: StateGroup;
  /** The number of live issues of each state; null while it is unknown. */
  counts: Record<string, number> | null;
}

/** One of the five groups with its states, and the button that adds one. */
export const StateGroupSection = observer(function StateGroupSection({
  data,
  group,
  counts,
}: StateGroupProps) {
  const { isAdding, open, close, button } = useAdding();
  const headingId = useId();
  const states = data.states.filter((state) => state.group === group);
  const find = (id: string): State | undefined => states.find((state) => state.id === id);
  return (
    <section aria-labelledby={headingId} className="mt-3">
      <div className="flex h-8 items-center pr-1 max-md:h-10">
        <h2 id={headingId} className="flex-1 text-12 font-medium text-ink-3">
          {t(group)}
        </h2>
        <IconButton
          ref={button}
          icon="plus"
          size={24}
          label={t("add", { group: t(group) })}
          onClick={open}
          className="max-md:size-10"
        />
      </div>
      <SettingsList
        label={{ headingId }}
        rows={states.map((state) => rowOf(data, state, counts))}
        form={formOf(data, group, states)}
        order={flatOrder({
          scope: `states ${data.projectId} ${group}`,
          rows: states,
          nameOf: ({ name }) => name,
          onMove: (state, index) => void moveState(data.open, states, state, index),
        })}
        onSave={(id, values) => {
          const state = find(id);
          if (state) void changeState(data.open, state, values);
        }}
        adding={
          isAdding
            ? {
                start: { name: "", color: GROUP_COLORS[group], description: "" },
                saveLabel: t("create"),
                onClose: close,
                onSave: (values) => void createState(data, group, values),
              }
            : null
        }
        hint={<p className="px-3 py-3 text-ink-3">{t(`${group}_hint`)}</p>}
        rowClassName="h-11"
      />
    </section>
  );
});

const shareOf = (data: ProjectData, state: State): number => data.stateById.get(state.id)?.share ?? 0;

function rowOf(
  data: ProjectData,
  state: State,
  counts: StateGroupProps["counts"],
): SettingsListRow<StateValues> {
  const { id, name, color, description } = state;
  return {
    id,
    name,
    isNew: isPlaceholder(data.open.cache.state, id),
    values: { name, color, description },
    mark: <StateRing group={state.group} color={color} share={shareOf(data, state)} />,
    details: (
      <>
        <span className="cut flex-1 text-ink-3 max-md:invisible">{description}</span>
        {state.default ? <Pill>{t("default")}</Pill> : null}
        <span className="num min-w-18 flex-none text-right text-12 whitespace-nowrap text-ink-3 max-md:min-w-0">
          {counts === null ? "" : t("issues", { count: counts[id] ?? 0 })}
        </span>
      </>
    ),
    entries: [defaultEntry(data, state)],
    onRemove: () => openRemoveState(data, state),
  };
}

function defaultEntry(data: ProjectData, state: State): MenuEntry {
  const makeIt = async (): Promise<void> => {
    if (await makeDefault(data.open, data.states, state))
      toast({ title: t("now_default", { name: state.name }), tone: "success" });
  };
  return {
    id: "default",
    label: t(state.default ? "is_default" : "make_default"),
    icon: "flag",
    disabled: state.default,
    onSelect: () => void makeIt(),
  };
}

/** A state's name, description and color. */
function formOf(
  data: ProjectData,
  group: StateGroup,
  states: readonly State[],
): RowFormDescription<StateValues> {
  const all = data.states;
  const shares = new Map(states.map((state) => [state.id, shareOf(data, state)]));
  const newShare = startedShare(states.length, states.length + 1);
  return {
    mark: ({ color }, id) => (
      <StateRing
        group={group}
        color={color}
        share={id === null ? newShare : (shares.get(id) ?? 0)}
        className="mr-0.5"
      />
    ),
    fields: [
      {
        kind: "text",
        key: "name",
        label: t("name"),
        placeholder: t("name_placeholder"),
        maxLength: 255,
        className: "w-44 max-md:w-auto max-md:flex-1",
      },
      {
        kind: "text",
        key: "description",
        label: t("description"),
        placeholder: t("description_placeholder"),
        maxLength: 10_000,
        className: "min-w-40 flex-1 max-md:order-1 max-md:w-full max-md:flex-none",
      },
      { kind: "color", key: "color", nameOf: ({ name }) => name || t("name_placeholder") },
    ],
    problemOf: ({ name }, id) => {
      if (name === "") return t("name_required");
      return all.some((other) => other.id !== id && other.name === name) ? t("name_taken") : null;
    },
    className: "py-3 pl-8 max-md:pl-3",
  };
}
