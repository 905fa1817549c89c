import type { State } from "@cairn/contract/entities/state";
import type { MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { StateRing } from "@cairn/ui/state-ring";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { type RefObject, useRef, useState } from "react";
import { isStandIn } from "../../data/create-row.ts";
import { t as rows } from "../../i18n/rows.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { ArrangedRow, moveEntries } from "../../settings/arranged-row.tsx";
import { announceMove, MOVE_KEYS, onMoveKeys } from "../../drag/move-keys.ts";
import { useOrderDrag } from "../../drag/use-order-drag.ts";
import { landingIndex } from "../../drag/drop-zones.ts";
import { openRemoveState } from "./remove-state-dialog.tsx";
import { StateForm } from "./state-form.tsx";
import { changeState, makeDefault, moveState } from "./state-writes.ts";
import { t } from "./text.ts";

export interface StateRowProps {
  data: ProjectData;
  state: State;
  /** All states of its group, in order. */
  peers: readonly State[];
  /** Live issues in it; null while that is not known. */
  count: number | null;
}

/** A state: what it looks like and means; edited in place, dragged or moved with ⌥↑ and ⌥↓ within its group. */
export const StateRow = observer(function StateRow(props: StateRowProps) {
  const { data, state } = props;
  const [isEditing, setEditing] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const share = data.stateById.get(state.id)?.share ?? 0;
  const close = (): void => {
    setEditing(false);
    // The form is gone by then, and the focus would be lost with it.
    requestAnimationFrame(() => nameButton.current?.focus());
  };
  if (!isEditing)
    return <Shown {...props} share={share} nameButton={nameButton} onEdit={() => setEditing(true)} />;
  const { name, color, description } = state;
  return (
    <li>
      <StateForm
        group={state.group}
        start={{ name, color, description }}
        share={share}
        saveLabel={rows("save")}
        others={data.states.filter(({ id }) => id !== state.id)}
        onCancel={close}
        onSave={(words) => {
          close();
          const isSame = words.name === name && words.color === color && words.description === description;
          if (!isSame) void changeState(data.open, state, words);
        }}
      />
    </li>
  );
});

interface ShownProps extends StateRowProps {
  share: number;
  nameButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

const Shown = observer(function Shown(props: ShownProps) {
  const { data, state, peers, count, share, nameButton, onEdit } = props;
  const index = peers.findIndex(({ id }) => id === state.id);
  const move = (to: number): void => {
    if (to < 0 || to >= peers.length) return;
    void moveState(data.open, peers, state, to);
    announceMove(state.name, to + 1, peers.length);
  };
  const isNew = isStandIn(data.open.cache.state, state.id);
  const drag = useOrderDrag<HTMLLIElement>({
    scope: `states ${state.project_id} ${state.group}`,
    id: state.id,
    disabled: isNew,
    onDrop: (dragged, zone) => {
      const one = peers.find(({ id }) => id === dragged);
      if (one) void moveState(data.open, peers, one, landingIndex(peers, dragged, state.id, zone));
    },
  });
  return (
    <ArrangedRow
      name={state.name}
      drag={drag}
      isNew={isNew}
      mark={<StateRing group={state.group} color={state.color} share={share} />}
      items={entries(props, moveEntries(index, peers.length, move))}
      keys={MOVE_KEYS}
      nameRef={nameButton}
      onEdit={onEdit}
      onKeyDown={onMoveKeys(index, move)}
      className="h-11"
    >
      <span className="cut flex-1 text-ink-3 max-md:invisible">{state.description}</span>
      {state.default ? <Pill>{t("default")}</Pill> : null}
      <span className="num min-w-18 flex-none text-right text-12 whitespace-nowrap text-ink-3 max-md:min-w-0">
        {count === null ? "" : t("issues", { count })}
      </span>
    </ArrangedRow>
  );
});

function entries({ data, state, onEdit }: ShownProps, moves: MenuEntry[]): MenuEntry[] {
  const { name } = state;
  const makeIt = async (): Promise<void> => {
    if (await makeDefault(data.open, data.states, state))
      toast({ title: t("now_default", { name }), tone: "success" });
  };
  return [
    { id: "edit", label: rows("edit", { name }), icon: "pen", onSelect: onEdit },
    {
      id: "default",
      label: t(state.default ? "is_default" : "make_default"),
      icon: "flag",
      disabled: state.default,
      onSelect: () => void makeIt(),
    },
    { id: "line", separator: true },
    ...moves,
    { id: "line2", separator: true },
    {
      id: "delete",
      label: rows("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => openRemoveState(data, state),
    },
  ];
}
