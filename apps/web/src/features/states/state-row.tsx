import type { State } from "@cairn/contract/entities/state";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { StateRing } from "@cairn/ui/state-ring";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { type RefObject, useRef, useState } from "react";
import { isStandIn } from "../../data/create-row.ts";
import { t as rows } from "../../i18n/rows.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { announceMove, stepOf } from "../../parts/announce-move.ts";
import { DropLine } from "../../parts/drop-line.tsx";
import { useOrderDrag } from "../../parts/use-order-drag.ts";
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

function useMoves({ data, state, peers }: StateRowProps) {
  const index = peers.findIndex(({ id }) => id === state.id);
  const move = (to: number): void => {
    if (to < 0 || to >= peers.length || to === index) return;
    void moveState(data.open, peers, state, to);
    announceMove(state.name, to + 1, peers.length);
  };
  return { index, move };
}

const Shown = observer(function Shown(props: ShownProps) {
  const { data, state, peers, count, share, nameButton, onEdit } = props;
  const { index, move } = useMoves(props);
  const isNew = isStandIn(data.open.cache.state, state.id);
  const { ref, isDragging, zone } = useOrderDrag<HTMLLIElement>({
    scope: `states ${state.project_id} ${state.group}`,
    id: state.id,
    disabled: isNew,
    onDrop: (dragged, where) => {
      const one = peers.find(({ id }) => id === dragged);
      const at = peers.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === state.id);
      if (one) void moveState(data.open, peers, one, where === "before" ? at : at + 1);
    },
  });
  return (
    <li
      ref={ref}
      className={cx(
        "group/row relative flex h-11 items-center gap-2.5 pr-1 pl-2 hover:bg-[color-mix(in_oklab,var(--canvas)_60%,var(--surface))]",
        (isDragging || isNew) && "opacity-40",
      )}
    >
      <Icon
        name="grip"
        size={14}
        className="text-ink-4 opacity-0 group-hover/row:opacity-100 max-md:hidden"
      />
      <StateRing group={state.group} color={state.color} share={share} />
      <button
        ref={nameButton}
        type="button"
        disabled={isNew}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onEdit}
        onKeyDown={(event) => {
          const step = stepOf(event);
          if (step === null) return;
          event.preventDefault();
          move(index + step);
        }}
        className="cut max-w-3/5 min-w-0 flex-none rounded-tag font-medium text-ink max-md:max-w-none max-md:flex-1 max-md:text-left"
      >
        {state.name}
      </button>
      <span className="cut flex-1 text-ink-3 max-md:hidden">{state.description}</span>
      {state.default ? <Pill>{t("default")}</Pill> : null}
      <span className="num min-w-18 flex-none text-right text-12 whitespace-nowrap text-ink-3">
        {count === null ? "" : t("issues", { count })}
      </span>
      <span className="flex flex-none">
        <IconButton
          icon="pen"
          size={24}
          label={rows("edit", { name: state.name })}
          disabled={isNew}
          onClick={onEdit}
          className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:hidden"
        />
        <RowMenu {...props} index={index} onMove={move} disabled={isNew} />
      </span>
      {zone ? <DropLine zone={zone} /> : null}
    </li>
  );
});

interface RowMenuProps extends ShownProps {
  index: number;
  disabled: boolean;
  onMove: (to: number) => void;
}

function RowMenu({ data, state, peers, index, disabled, onEdit, onMove }: RowMenuProps) {
  const { open } = data;
  const name = rows("actions", { name: state.name });
  const items: MenuEntry[] = [
    { id: "edit", label: rows("edit", { name: state.name }), icon: "pen", onSelect: onEdit },
    {
      id: "default",
      label: t(state.default ? "is_default" : "make_default"),
      icon: "flag",
      disabled: state.default,
      onSelect: () =>
        void makeDefault(open, data.states, state).then(
          (worked) => worked && toast({ title: t("now_default", { name: state.name }), tone: "success" }),
        ),
    },
    { id: "line", separator: true },
    {
      id: "up",
      label: rows("move_up"),
      icon: "up",
      shortcut: "alt+arrowup",
      disabled: index === 0,
      onSelect: () => onMove(index - 1),
    },
    {
      id: "down",
      label: rows("move_down"),
      icon: "down",
      shortcut: "alt+arrowdown",
      disabled: index === peers.length - 1,
      onSelect: () => onMove(index + 1),
    },
    { id: "line2", separator: true },
    {
      id: "delete",
      label: rows("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => openRemoveState(data, state),
    },
  ];
  return (
    <Menu items={items} label={name} align="end">
      <IconButton icon="more" size={24} label={name} disabled={disabled} className="max-md:size-10" />
    </Menu>
  );
}
