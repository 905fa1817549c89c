import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import type { Issue } from "@cairn/contract/entities/issue";
import { useSyncExternalStore } from "react";
import { t } from "../../../i18n/issues.ts";
import type { NestedRow } from "../../engine/nested.ts";
import { landing } from "../drag.ts";
import { GroupMarkIcon } from "../group-mark.tsx";
import { PointSum } from "../point-sum.tsx";
import { isPhone } from "../../../shell/use-media.ts";
import { canAddTo } from "../can-add.ts";
import { countWords } from "../count-words.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useListScope } from "../scope.tsx";
import { heightOf, type Line, lineOf, type Section, type Sizes, topOfLine } from "./geometry.ts";
import { IssueRow, type RowProps } from "./issue-row.tsx";

const PhoneRow = lazyPart<RowProps>(async () => (await import("./phone-row.tsx")).PhoneRow);
if (isPhone()) void PhoneRow.preload();

interface SectionProps {
  section: Section;
  sizes: Sizes;
  /** The lines of it that are near enough to be seen, to the one after the last. */
  from: number;
  to: number;
  phone: boolean;
}

/** The row of a line: one of the group's own, or a sub-issue that is open below one. */
function rowAt(section: Section, rows: readonly Issue[], index: number): NestedRow | undefined {
  if (section.nested) return section.nested[index];
  const row = rows[index];
  return row && { id: row.id, place: section.group.key, depth: 0, index };
}

/** A group: its header sticks to the top for as long as its rows are in sight. */
export const ListSection = observer(function ListSection(props: SectionProps) {
  const { section, sizes, from, to, phone } = props;
  const { model } = useListScope();
  const { group, top, height } = section;
  const rows = model.source.rows(group.key);
  const Row = phone ? PhoneRow : IssueRow;
  return (
    <div
      role="rowgroup"
      aria-label={group.name || undefined}
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      {section.header ? <GroupHeader section={section} phone={phone} /> : null}
      {Array.from({ length: to - from }, (_, offset) => {
        const line = lineOf(section, from + offset);
        if (line.kind === "header") return null;
        const row = line.kind === "row" ? rowAt(section, rows, line.index) : undefined;
        return (
          <div
            key={row ? `${row.place} ${row.id}` : line.kind}
            role={row ? "presentation" : "row"}
            className={cx("absolute inset-x-0", line.kind === "quick-add" && "z-1")}
            style={{
              top: topOfLine(section, sizes, from + offset) - top,
              height: heightOf(sizes, line.kind),
            }}
          >
            {row ? (
              <Row id={row.id} group={row.place} depth={row.depth} />
            ) : (
              <OtherLine kind={line.kind} section={section} />
            )}
          </div>
        );
      })}
      <TargetFrame group={group.key} />
    </div>
  );
});

const OtherLine = observer(function OtherLine({ kind, section }: { kind: Line["kind"]; section: Section }) {
  const { model } = useListScope();
  const { group } = section;
  return (
    <div role="gridcell" className="h-full">
      {kind === "more" ? (
        <MoreLine group={group.key} />
      ) : model.quickAdd === group.key ? (
        <QuickAdd model={model} group={group} />
      ) : (
        <AddLine group={group.key} />
      )}
    </div>
  );
});

/** Begins a new issue at the end of a list without groups. */
function AddLine({ group }: { group: string }) {
  const { model } = useListScope();
  return (
    <button
      type="button"
      onClick={() => model.openQuickAdd(group)}
      className="flex h-full w-full items-center gap-2 pl-9 text-ink-3 hover:bg-hover max-md:pl-4"
    >
      <Icon name="plus" className="text-ink-4" />
      {t("new_issue")}
    </button>
  );
}

/** Where order is not manual there is no place to show, only the group that would take the issue. */
function TargetFrame({ group }: { group: string }) {
  const isTarget = useSyncExternalStore(landing.subscribe, () => {
    const now = landing.get();
    return now?.group === group && now.y === undefined && now.refused === undefined;
  });
  if (!isTarget) return null;
  return <div aria-hidden className="pointer-events-none absolute inset-0 z-2 frame-accent" />;
}

/** Seen means that more is wanted: the next page is loaded by itself. */
function MoreLine({ group }: { group: string }) {
  const { model } = useListScope();
  return (
    <button
      type="button"
      ref={(element) => {
        if (element) model.source.loadMore(group);
      }}
      onClick={() => model.source.loadMore(group)}
      className="flex h-full w-full items-center pl-9 text-12 text-ink-3"
    >
      {t("loading_more")}
    </button>
  );
}

const GroupHeader = observer(function GroupHeader({ section, phone }: { section: Section; phone: boolean }) {
  const scope = useListScope();
  const { model } = scope;
  const { group, folded } = section;
  // With sections inside, the group's own "+" would not say which of them is meant.
  const canAdd = canAddTo(scope) && (section.level === 1 || model.view.sub_group_by === null);
  const total = model.source.total(group.key);
  const folding = section.level === 1 ? model.lanes.collapsed : model.collapsed;
  const toggle = (): void => folding.set([group.key], !folded);
  const words = countWords(model, group);
  return (
    <div
      role="row"
      className={cx(
        "sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-canvas [--bg:var(--canvas)]",
        phone ? "h-10 pr-2 pl-3" : "h-row pr-4 pl-[13px]",
        section.level === 1 && (phone ? "pl-6" : "pl-[29px]"),
      )}
    >
      <div role="gridcell" className="flex min-w-0 flex-1 items-center">
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={words.label}
          onClick={toggle}
          className="flex h-7 min-w-0 items-center gap-2 rounded-control"
        >
          <Icon name={folded ? "right" : "down"} size={14} className="mr-px text-ink-4" />
          <GroupMarkIcon mark={group.mark} />
          <span className="cut font-strong text-ink">{group.name}</span>
          <span className="num text-ink-3" {...words.tip}>
            {total}
          </span>
        </button>
        <PointSum keys={[group.key]} className="ml-2" />
      </div>
      {canAdd ? (
        <div role="gridcell" className="flex flex-none">
          <IconButton
            icon="plus"
            size={phone ? 40 : 24}
            iconSize={14}
            label={t("add_to_group", { name: group.name })}
            onClick={() => model.openQuickAdd(group.key)}
          />
        </div>
      ) : null}
    </div>
  );
});
