import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import type { Issue } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { actionContext } from "../../../actions/context.ts";
import { t } from "../../../i18n/issue-details.ts";
import { AssigneeCell, StateCell } from "../../../issue-list/properties/cells.tsx";
import { dataOf } from "../../../issue-list/properties/data-of.ts";
import { type IssueDetail, issuePath } from "./issue-detail.ts";
import { removeSubIssue, moveSubIssue } from "./sub-issue-writes.ts";
import {
  attachClosestEdge,
  draggable,
  dropTargetForElements,
  extractClosestEdge,
} from "../../../drag/drag.ts";

const KIND = "sub-issue";

interface RowProps {
  detail: IssueDetail;
  child: Issue;
  /** Its index among the sub-issues. */
  index: number;
  onOpen: (issueId: string) => void;
}

/** Makes a row draggable among its siblings. `edge` is where a dragged sibling would be dropped. */
function useOrderDrag({ detail, child, index }: RowProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragging, setDragging] = useState(false);
  const { canWrite } = detail;
  const { id } = child;
  useEffect(() => {
    const element = ref.current;
    if (!element || !canWrite) return undefined;
    const isSibling = (data: Record<string | symbol, unknown>): boolean =>
      data.kind === KIND && data.parent === detail.id && data.id !== id;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind: KIND, parent: detail.id, id, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isSibling(source.data),
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const { id: dropped, index: from } = source.data;
          if (typeof dropped !== "string" || typeof from !== "number") return;
          const to = index + (extractClosestEdge(self.data) === "bottom" ? 1 : 0);
          moveSubIssue(detail, dropped, from < to ? to - 1 : to);
        },
      }),
    );
  }, [detail, canWrite, id, index]);
  return { ref, edge, isDragging };
}

/** A sub-issue with state, key, title and assignees; can be dragged, or moved with ⌥↑ and ⌥↓. */
export const SubIssueRow = observer(function SubIssueRow(props: RowProps) {
  const { detail, child, index, onOpen } = props;
  const { ref, edge, isDragging } = useOrderDrag(props);
  const data = dataOf(detail.data, child);
  const isHere = child.project_id === detail.data.projectId;
  const group = data.stateById.get(child.state_id ?? "")?.group ?? null;
  const cell = { data, issue: child, readOnly: detail.readOnly };
  const path = issuePath(detail.open, child.project_id, child.id);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (isHere) onOpen(child.id);
    else actionContext().go(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || !detail.canWrite) return;
    event.preventDefault();
    moveSubIssue(detail, child.id, index + by);
  };
  return (
    <li
      ref={ref}
      className={cx(
        "group/sub relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10",
        isDragging && "opacity-40",
        edge === "top" && "before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent",
        edge === "bottom" && "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent",
      )}
    >
      {/* Above the title's target, which is the whole row. */}
      <span className="relative z-1 flex-none">
        <StateCell {...cell} />
      </span>
      <span className="num min-w-[58px] flex-none text-12 text-ink-3">{data.keyOf(child)}</span>
      <a
        href={path}
        draggable={false}
        onClick={follow}
        onKeyDown={onKeyDown}
        aria-keyshortcuts={detail.canWrite ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
        className={cx(
          "cut flex-1 before:absolute before:inset-0 before:rounded-control",
          isClosed(group) ? "text-ink-3" : "font-medium text-ink",
        )}
      >
        {child.name}
      </a>
      {detail.canWrite ? <RowMenu {...props} label={data.keyOf(child)} /> : null}
      <AssigneeCell {...cell} className="relative touch:ml-1" />
    </li>
  );
});

function RowMenu({ detail, child, index, label }: RowProps & { label: string }) {
  const last = detail.children.length - 1;
  const items: MenuEntry[] = [
    {
      id: "up",
      label: t("sub_up"),
      icon: "up",
      shortcut: "alt+arrowup",
      disabled: index === 0,
      onSelect: () => moveSubIssue(detail, child.id, index - 1),
    },
    {
      id: "down",
      label: t("sub_down"),
      icon: "down",
      shortcut: "alt+arrowdown",
      disabled: index === last,
      onSelect: () => moveSubIssue(detail, child.id, index + 1),
    },
    { id: "line", separator: true },
    { id: "detach", label: t("sub_detach"), icon: "unlink", onSelect: () => removeSubIssue(detail, child) },
  ];
  return (
    <Menu items={items} label={t("sub_menu", { key: label })} align="end">
      <IconButton
        icon="more"
        size={24}
        label={t("sub_menu", { key: label })}
        className="relative z-1 text-ink-4 opacity-0 group-hover/sub:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      />
    </Menu>
  );
}
