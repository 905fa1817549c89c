import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { announce } from "@cairn/ui/live-region";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Group } from "../../engine/groups.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedSpot, land, landing } from "../drag.ts";
import { GroupMarkIcon } from "../group-mark.tsx";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { ColumnCards } from "./column-cards.tsx";

/** A drop on a column lands where its cards say, or, between and below them, at its end. */
function useColumnTarget(ref: RefObject<HTMLElement | null>, model: IssueListModel, group: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const spot = draggedSpot(source.data);
        return spot !== null && model.canDrop(spot.group, group);
      },
      onDrag: ({ location, self }) => {
        const inner = location.current.dropTargets[0]?.element;
        if (inner !== self.element) return;
        if (landing.get()?.group !== group) land({ group, index: model.source.rows(group).length });
      },
      onDragLeave: () => land(null),
      onDrop: ({ source }) => {
        const spot = draggedSpot(source.data);
        const target = landing.get();
        land(null);
        if (!spot || target?.group !== group || !model.drop(spot, group, target.index)) return;
        const name = model.groups.find(({ key }) => key === group)?.name ?? "";
        const issue = model.data.open.cache.issue.get(spot.id);
        if (issue) announce(t("moved_to", { key: model.data.keyOf(issue), name }));
      },
    });
  }, [ref, model, group]);
}

/** One group of a board: 320 px with its own scrolling, or folded to a strip. */
export const BoardColumn = observer(function BoardColumn({ group }: { group: Group }) {
  const { model } = useListScope();
  const ref = useRef<HTMLElement>(null);
  useColumnTarget(ref, model, group.key);
  const isTarget = useSyncExternalStore(landing.subscribe, () => landing.get()?.group === group.key);
  const folded = model.collapsed.has(group.key);
  return (
    <section
      ref={ref}
      aria-label={t("group_count", { name: group.name, count: model.source.total(group.key) })}
      data-column={group.key}
      className={cx(
        "flex min-h-0 flex-none snap-start flex-col rounded-t-card bg-sunken [--bg:var(--sunken)]",
        folded ? "w-10" : "w-column max-md:w-[calc(100vw-52px)]",
        isTarget && "shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--accent)_55%,transparent)]",
      )}
    >
      {folded ? <FoldedColumn group={group} /> : <OpenColumn group={group} />}
    </section>
  );
});

const FoldedColumn = observer(function FoldedColumn({ group }: { group: Group }) {
  const { model } = useListScope();
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={t("expand_group", { name: group.name })}
      onClick={() => model.collapsed.set([group.key], false)}
      className="flex h-full flex-col items-center gap-2.5 rounded-t-card pt-3"
    >
      <GroupMarkIcon mark={group.mark} />
      <span className="num text-12 text-ink-3">{model.source.total(group.key)}</span>
      <span className="font-strong text-ink-2 [writing-mode:vertical-rl]">{group.name}</span>
    </button>
  );
});

const OpenColumn = observer(function OpenColumn({ group }: { group: Group }) {
  const { model, canEdit } = useListScope();
  const atEnd = model.quickAddAtEnd(group.key);
  const quickAdd =
    model.quickAdd === group.key ? (
      <div className="flex-none px-2">
        <QuickAdd key={group.key} model={model} group={group} card />
      </div>
    ) : null;
  return (
    <>
      <header className="flex h-10 flex-none items-center gap-2 pr-2 pl-3.5 max-md:h-2 max-md:invisible">
        <GroupMarkIcon mark={group.mark} />
        <h2 className="cut font-strong text-ink">{group.name}</h2>
        <span className="num text-ink-3">{model.source.total(group.key)}</span>
        <span className="flex-1" />
        <Menu
          label={t("column_menu", { name: group.name })}
          items={[
            {
              id: "collapse",
              label: t("collapse_column"),
              icon: "collapse",
              onSelect: () => model.collapsed.set([group.key], true),
            },
          ]}
        >
          <IconButton icon="more" size={24} label={t("column_menu", { name: group.name })} />
        </Menu>
        {canEdit ? (
          <IconButton
            icon="plus"
            size={24}
            label={t("add_to_group", { name: group.name })}
            onClick={() => model.openQuickAdd(group.key)}
          />
        ) : null}
      </header>
      {atEnd ? null : quickAdd}
      <ColumnCards group={group} />
      {atEnd ? quickAdd : null}
    </>
  );
});
