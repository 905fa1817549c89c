import type { Issue } from "@cairn/contract/entities/issue";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { Checkbox } from "@cairn/ui/checkbox";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type MouseEvent } from "react";
import { t as issueWords } from "../../../i18n/issues.ts";
import { t } from "../../../i18n/sheet.ts";
import { isDone } from "../list/issue-row.tsx";
import { readOnlyControl } from "../../../components/read-only-attributes.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { useListScope } from "../scope.tsx";
import { cellGestures } from "./cell-gestures.ts";
import { TITLE } from "./columns.ts";
import { canWrite } from "./edit-cell.ts";
import { cellClasses } from "./property-cell.tsx";
import { IssueKeyCell, useDragHandle } from "./issue-key-cell.tsx";
import { cellElementId, useSpreadsheet } from "./spreadsheet-scope.tsx";
import { TitleField } from "./title-field.tsx";

interface TitleCellProps {
  issue: Issue;
  index: number;
  depth: number;
  isFocused: boolean;
  isMarked: boolean;
}

/** The indentation of each level of sub-issues, px (look/README). */
const INDENT = 24;

/**
 * Key and title, frozen at the left. A click peeks, a double click, Enter or F2 edits the title where it stands. A
 * phone, which has no room for the key, drags the row by this cell.
 */
export const TitleCell = observer(function TitleCell(props: TitleCellProps) {
  const { issue, index, depth, isFocused, isMarked } = props;
  const scope = useListScope();
  const { sheet, edit, phone } = useSpreadsheet();
  const { model } = scope;
  const isRenaming = sheet.renaming === issue.id;
  const showsKey = model.view.display_properties.key && !phone;
  const ref = useRef<HTMLDivElement>(null);
  const fixed = readOnlyReason(scope, issue);
  const isDragging = useDragHandle(ref, issue, !phone || depth > 0 || fixed !== null);
  return (
    // The grid handles the keys of all cells.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={cellElementId(model, issue.id, "title")}
      data-key={model.data.keyOf(issue)}
      data-title={issue.name}
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      aria-colindex={1}
      {...(fixed === null ? {} : readOnlyControl(fixed))}
      {...cellGestures({ sheet, row: index, column: 0 })}
      onClick={(event) => !event.shiftKey && sheet.goTo(index, 0)}
      onDoubleClick={() => edit(issue, TITLE)}
      style={{ width: sheet.edges[1], paddingLeft: 16 + depth * INDENT }}
      className={cx(
        "sticky left-0 z-2 flex h-full flex-none items-center overflow-hidden border-r border-line pr-2.5 select-none max-md:pl-3!",
        "bg-[linear-gradient(var(--tint),var(--tint)),linear-gradient(var(--surface),var(--surface))]",
        cellClasses(isFocused, isMarked),
        isFocused && "bg-none!",
        isDragging && "opacity-42",
        isMarked &&
          "bg-[linear-gradient(var(--accent-soft),var(--accent-soft)),linear-gradient(var(--surface),var(--surface))]!",
      )}
    >
      {fixed === null && !phone ? <SelectBox issue={issue} index={index} isFocused={isFocused} /> : null}
      {showsKey ? <IssueKeyCell issue={issue} depth={depth} /> : null}
      {isRenaming ? <TitleField issue={issue} /> : <TitleText {...props} />}
    </div>
  );
});

/** The maximum time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 220;

function TitleText({ issue, index }: TitleCellProps) {
  const scope = useListScope();
  const { sheet } = useSpreadsheet();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const peek = (): void => scope.peek(issue);
  const onClick = (event: MouseEvent): void => {
    clearTimeout(waiting.current);
    if (event.metaKey || event.ctrlKey || event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey || event.detail > 1) return;
    sheet.goTo(index, 0);
    // Wait for a second click if a double click would edit; a tap opens the issue at once.
    if (matchMedia("(pointer: coarse)").matches || !canWrite(scope, issue)) peek();
    else waiting.current = setTimeout(peek, DOUBLE_CLICK_MS);
  };
  return (
    <>
      <a
        href={scope.hrefOf(issue)}
        draggable={false}
        tabIndex={-1}
        onClick={onClick}
        className={cx(
          "cut text-13 touch:min-w-10 touch:py-2.5",
          isDone(issue, scope.model.data) ? "text-ink-3" : "font-medium text-ink",
        )}
      >
        {issue.name}
      </a>
      <Expander issue={issue} />
    </>
  );
}

/** The number of sub-issues; clicking it expands them below their parent. */
const Expander = observer(function Expander({ issue }: { issue: Issue }) {
  const { model } = useListScope();
  const { sheet } = useSpreadsheet();
  if (!sheet.canExpand(issue)) return null;
  const isExpanded = model.nested.isOpen(issue.id);
  const key = model.data.keyOf(issue);
  const toggle = (event: MouseEvent): void => {
    event.stopPropagation();
    model.nested.toggle(issue);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={isExpanded}
      aria-label={t(isExpanded ? "collapse" : "expand", { key })}
      onClick={toggle}
      onDoubleClick={(event) => event.stopPropagation()}
      className="num relative ml-2 inline-flex h-[18px] flex-none items-center gap-0.5 rounded-[9px] pr-1.5 pl-0.5 text-11 text-ink-3 frame before:absolute before:-inset-1.5 hover:bg-hover"
    >
      <Icon name={isExpanded ? "down" : "right"} size={12} />
      {model.data.subIssueText(issue)}
    </button>
  );
});

/** The checkbox in the margin, visible on hover, with the focus, and while the row is selected. */
const SelectBox = observer(function SelectBox(props: { issue: Issue; index: number; isFocused: boolean }) {
  const { issue, index, isFocused } = props;
  const { model } = useListScope();
  const { sheet } = useSpreadsheet();
  const { cursor, data } = model;
  const isSelected = cursor.isSelected(issue.id);
  const rowId = { group: ALL, id: issue.id };
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    if (!event.shiftKey) return;
    event.preventDefault();
    model.extendTo(rowId);
  };
  return (
    <span
      className={cx(
        "absolute left-px flex origin-left scale-[0.8]",
        !isSelected && !isFocused && "opacity-0 group-hover/row:opacity-100 focus-within:opacity-100",
      )}
    >
      <Checkbox
        checked={isSelected}
        onChange={() => {
          sheet.goTo(index, 0);
          cursor.toggle(rowId);
        }}
        onClick={onClick}
        onDoubleClick={(event) => event.stopPropagation()}
        tabIndex={-1}
        aria-label={issueWords("select_issue", { key: data.keyOf(issue) })}
      />
    </span>
  );
});
