import type { Issue } from "@cairn/contract/entities/issue";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { t } from "../../../i18n/issues.ts";
import type { NestedRow } from "../../engine/nested.ts";
import { dropTarget } from "../drag.ts";
import { GroupMarkIcon } from "../group-mark.tsx";
import { PointSum } from "../point-sum.tsx";
import { isPhone } from "../../../shell/use-media.ts";
import { canAddTo } from "../can-add.ts";
import { countLabels } from "../count-labels.ts";
import { QuickAdd } from "../quick-add.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { heightOf, lineOf, type Section, type Sizes, topOfLine } from "./geometry.ts";
import { IssueRow, type RowProps } from "./issue-row.tsx";
import { type PooledRow, ElementPool } from "./element-pool.ts";
import { rowKey } from "./row-element.ts";
import type { ScrollMotion } from "./use-visible-lines.ts";

const PhoneRow = lazyPart<RowProps>(async () => (await import("./phone-row.tsx")).PhoneRow);
if (isPhone()) void PhoneRow.preload();

interface SectionProps extends ScrollMotion {
  section: Section;
  sizes: Sizes;
  /** The section's lines to render: from `from` up to, but not including, `to`. */
  from: number;
  to: number;
  phone: boolean;
}

interface LineOfRow extends NestedRow {
  line: number;
  appearance: PooledRow["appearance"];
}

/** What the icons and pills of a row depend on. */
const appearanceOf = (issue: Issue | undefined): PooledRow["appearance"] => [
  issue?.state_id,
  issue?.priority,
  issue?.label_ids.length,
  issue?.assignee_ids.length,
  issue?.target_date === null,
];

/** The rows of a section between two lines, with their expanded sub-issues. Observed. */
function rowsBetween({ model }: ListScope, section: Section, from: number, to: number): LineOfRow[] {
  const { group, nested, firstRowLine } = section;
  const own = model.source.rows(group.key);
  const found: LineOfRow[] = [];
  for (let line = from; line < to; line++) {
    const index = line - firstRowLine;
    const row = own[index];
    const nestedRow = nested?.[index];
    if (nestedRow)
      found.push({
        ...nestedRow,
        line,
        appearance: appearanceOf(model.data.open.cache.issue.get(nestedRow.id)),
      });
    else if (!nested && row)
      found.push({ id: row.id, path: group.key, depth: 0, index, line, appearance: appearanceOf(row) });
  }
  return found;
}

const linesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

/** A group. Its header is sticky while its rows are visible. */
export const ListSection = observer(function ListSection(props: SectionProps) {
  const { section, sizes, from, to, phone, isFast, reserved } = props;
  const scope = useListScope();
  const [pool] = useState(() => new ElementPool());
  const { group, header, top, height, firstLine, firstRowLine } = section;
  const endRowLine = firstRowLine + section.rows;
  const rows = rowsBetween(scope, section, Math.max(from, firstRowLine), Math.min(to, endRowLine));
  const elements = pool.arrange(
    rows.map(({ path, id, appearance }) => ({ key: rowKey({ group: path, id }), appearance })),
    { reuse: isFast, reserved },
  );
  const extraLine = (line: number): ReactNode => (
    <ExtraLine key={lineOf(section, line).kind} section={section} sizes={sizes} line={line} />
  );
  const Row = phone ? PhoneRow : IssueRow;
  return (
    <div
      role="rowgroup"
      aria-label={group.name || undefined}
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      {header ? <GroupHeader section={section} phone={phone} /> : null}
      {[
        ...linesBetween(Math.max(from, firstLine + (header ? 1 : 0)), Math.min(to, firstRowLine)).map(
          extraLine,
        ),
        ...elements.map(({ slot, index }) => {
          const row = rows[index];
          return row ? (
            <div
              key={slot}
              role="presentation"
              className="absolute inset-x-0 contain-strict"
              style={{ top: topOfLine(section, sizes, row.line) - top, height: sizes.row }}
            >
              <Row id={row.id} group={row.path} depth={row.depth} />
            </div>
          ) : null;
        }),
        ...linesBetween(Math.max(from, endRowLine), to).map(extraLine),
      ]}
      <TargetFrame group={group.key} />
    </div>
  );
});

interface LineProps {
  section: Section;
  sizes: Sizes;
  line: number;
}

/** A line other than an issue: the quick add, the button that opens it, or the message that more rows are loading. */
const ExtraLine = observer(function ExtraLine({ section, sizes, line }: LineProps) {
  const { model } = useListScope();
  const { group, top } = section;
  const { kind } = lineOf(section, line);
  return (
    <div
      role="row"
      className={cx("absolute inset-x-0", kind === "quick-add" && "z-1")}
      style={{ top: topOfLine(section, sizes, line) - top, height: heightOf(sizes, kind) }}
    >
      <div role="gridcell" className="h-full">
        {kind === "more" ? (
          <MoreLine group={group.key} />
        ) : model.quickAdd === group.key ? (
          <QuickAdd model={model} group={group} />
        ) : (
          <AddLine group={group.key} />
        )}
      </div>
    </div>
  );
});

/** Opens the quick add at the end of a list without groups. */
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

/** Outlines the group that an issue would be dropped into, if its position there cannot be chosen. */
function TargetFrame({ group }: { group: string }) {
  const isTarget = useSyncExternalStore(dropTarget.subscribe, () => {
    const now = dropTarget.get();
    return now?.group === group && now.y === undefined && now.refused === undefined;
  });
  if (!isTarget) return null;
  return <div aria-hidden className="pointer-events-none absolute inset-0 z-2 frame-accent" />;
}

/** Loads the next page as soon as it is rendered. */
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
  // A group with sections has no "+" of its own, which would not say which section it adds to.
  const canAdd = canAddTo(scope) && (section.level === 1 || model.view.sub_group_by === null);
  const total = model.source.total(group.key);
  const folding = section.level === 1 ? model.lanes.collapsed : model.collapsed;
  const toggle = (): void => folding.set([group.key], !folded);
  const labels = countLabels(model, group);
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
          aria-label={labels.label}
          onClick={toggle}
          className="flex h-7 min-w-0 items-center gap-2 rounded-control"
        >
          <Icon name={folded ? "right" : "down"} size={14} className="mr-px text-ink-4" />
          <GroupMarkIcon mark={group.mark} />
          <span className="cut font-strong text-ink">{group.name}</span>
          <span className="num text-ink-3" {...labels.tip}>
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
