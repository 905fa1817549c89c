import type { PageRow } from "@cairn/contract/entities/page";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { ContextMenu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { PageMark } from "../../../components/page-mark.tsx";
import { DropLine } from "../../../drag/drop-line.tsx";
import { onKeyOfMoves } from "../../../drag/move-keys.ts";
import type { TreeNode } from "../../../drag/row-tree.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/pages.ts";
import { NavRow } from "../../../shell/nav-row.tsx";
import { LateMenu } from "../late-menu.tsx";
import { moveKeysOf, movesOf } from "../page-order.ts";
import { pagePath } from "../page-writes.ts";
import { rowMenu } from "../row-menu.ts";
import { usePageDrag } from "../use-page-drag.ts";
import type { Branch } from "./branch.ts";

/** Px: of the topmost pages, which are below the icon of their row, and of each level. Deeper levels are not indented. */
const FIRST = { project: 48, workspace: 22 } as const;
const INDENT = 14;
const MAX_DEPTH = 6;

export const indentOf = (projectId: string | null, depth: number): number =>
  FIRST[projectId === null ? "workspace" : "project"] + Math.min(depth, MAX_DEPTH) * INDENT;

interface BranchRowProps {
  branch: Branch;
  node: TreeNode<PageRow>;
  /** Null if no pages are inside it. */
  isOpen: boolean | null;
}

/** A page in the sidebar. Its own list of pages is below it. */
export const BranchRow = observer(function BranchRow({ branch, node, isOpen }: BranchRowProps) {
  const { order, path, moved } = branch;
  const { row: page, depth } = node;
  const { rowRef, isDragging, zone } = usePageDrag<HTMLDivElement>(order, page);
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = path.at(-1) === page.id;
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  useLayoutEffect(() => {
    if (moved.current === page.id) link.current?.focus();
  }, [moved, page.id]);
  const name = orUntitled(page.name);
  const label = t("tree_menu", { name });
  const indent = indentOf(order.projectId, depth);
  const items = () => rowMenu(order, node);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey) return;
    moved.current = page.id;
    onKeyOfMoves(movesOf(order, node))(event);
    requestAnimationFrame(() => {
      moved.current = null;
    });
  };
  return (
    <ContextMenu items={items} label={label}>
      <div
        ref={rowRef}
        className={cx("group relative flex items-center rounded-control", isDragging && "opacity-40")}
      >
        <NavRow
          ref={link}
          to={pagePath(order.open, page)}
          draggable={false}
          activeOptions={{ includeSearch: false }}
          mark={<PageMark page={page} />}
          label={name}
          aria-keyshortcuts={moveKeysOf(order, page)}
          onKeyDown={onKeyDown}
          style={{ paddingLeft: indent }}
          className={cx("font-normal", isOpen === null ? "pr-8" : "pr-13 touch:pr-21")}
        />
        <Buttons branch={branch} node={node} isOpen={isOpen} />
        {zone ? <DropLine zone={zone} indent={indent} /> : null}
      </div>
    </ContextMenu>
  );
});

/** The menu, which a pointer above the row reveals, and the fold. */
const Buttons = observer(function Buttons({ branch, node, isOpen }: BranchRowProps) {
  const { id, name } = node.row;
  const label = t("tree_menu", { name: orUntitled(name) });
  return (
    <span className="absolute right-1 flex">
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 max-md:opacity-100">
        <LateMenu items={() => rowMenu(branch.order, node)} label={label}>
          <IconButton icon="more" size={20} label={label} />
        </LateMenu>
      </span>
      {isOpen === null ? null : (
        <button
          type="button"
          aria-label={t(isOpen ? "collapse" : "expand", { name: orUntitled(name) })}
          aria-expanded={isOpen}
          onClick={() => branch.setUnfolded(id, !isOpen)}
          className="grid size-5 touch:size-10 place-items-center rounded-control text-ink-3 hover:bg-hover"
        >
          <Icon name="down" size={14} className={cx("transition-transform", !isOpen && "-rotate-90")} />
        </button>
      )}
    </span>
  );
});
