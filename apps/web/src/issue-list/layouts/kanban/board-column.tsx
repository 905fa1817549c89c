import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Group } from "../../engine/groups.ts";
import { countLabels } from "../count-labels.ts";
import { GroupMarkIcon } from "../group-mark.tsx";
import { PointSum } from "../point-sum.tsx";
import { canAddTo } from "../can-add.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { ColumnCards } from "./column-cards.tsx";
import { TARGET_CLASSES, useCellTarget, useTargetState } from "./drop-targets.ts";

/** A column of a board: 320 px wide with its own scrolling, or collapsed to a strip. */
export const BoardColumn = observer(function BoardColumn({ group }: { group: Group }) {
  const scope = useListScope();
  const { model } = scope;
  const ref = useRef<HTMLElement>(null);
  useCellTarget(ref, scope, group.key);
  const target = useTargetState(group.key);
  const collapsed = model.collapsed.has(group.key);
  return (
    <section
      ref={ref}
      aria-label={countLabels(model, group).label}
      data-column={group.key}
      className={cx(
        "flex min-h-0 flex-none snap-start flex-col rounded-t-card bg-sunken [--bg:var(--sunken)]",
        collapsed ? "w-10" : "w-column max-md:w-[calc(100vw-52px)]",
        TARGET_CLASSES[target],
      )}
    >
      {collapsed ? <CollapsedColumn group={group} /> : <ExpandedColumn group={group} />}
    </section>
  );
});

const CollapsedColumn = observer(function FoldedColumn({ group }: { group: Group }) {
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

const ExpandedColumn = observer(function OpenColumn({ group }: { group: Group }) {
  const scope = useListScope();
  const { model } = scope;
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
        <span className="num text-ink-3" {...countLabels(model, group).tip}>
          {model.source.total(group.key)}
        </span>
        <PointSum keys={[group.key]} />
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
        {canAddTo(scope) ? (
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
