import { Link } from "@tanstack/react-router";
import type { PageRow as Row } from "@cairn/contract/entities/page";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { StarButton } from "../../components/star-button.tsx";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { DropLine } from "../../drag/drop-line.tsx";
import { menuOfMoves, onKeyOfMoves, type RowMove, shortcutsOfMoves } from "../../drag/move-keys.ts";
import type { TreeNode } from "../../drag/row-tree.ts";
import { useOrderDrag } from "../../drag/use-order-drag.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { useNow } from "../../session/use-now.ts";
import { PageMark } from "../../components/page-mark.tsx";
import { pageMenu, starrable } from "./page-menu.tsx";
import { dropPage, landing, movesOf, type PageOrder } from "./page-order.ts";
import { mayDo } from "./page-place.ts";
import { pagePath } from "./page-writes.ts";

export interface PageRowProps {
  node: TreeNode<Row>;
  order: PageOrder;
  /** Null if no pages are inside it. */
  isOpen: boolean | null;
  onFold: () => void;
}

/** The indentation of each level in px, and of the first one. */
const INDENT = 20;
const FIRST = 16;

/** A page as a row of the tree, which opens it. */
export const PageListRow = observer(function PageListRow(props: PageRowProps) {
  const { node, order } = props;
  const { row: page, depth } = node;
  const open = useWorkspace();
  const { rowRef, isDragging, zone } = useOrderDrag<HTMLLIElement>({
    scope: `pages ${order.projectId ?? open.id}`,
    id: page.id,
    disabled: page.archived_at !== null || !mayDo(open, "page.edit", page),
    nests: true,
    accepts: (dragged, at) => landing(order, dragged, page.id, at) !== null,
    onDrop: (dragged, at) => dropPage(order, dragged, page.id, at),
  });
  const moves = movesOf(order, node);
  const indent = FIRST + depth * INDENT;
  return (
    <li
      ref={rowRef}
      data-page={page.id}
      style={{ paddingLeft: indent }}
      className={cx(
        "group relative flex h-row items-center gap-2 border-b border-line/60 pr-4 hover:bg-hover max-md:h-13 max-md:pr-1",
        isDragging && "opacity-40",
      )}
    >
      <Fold {...props} />
      <PageMark page={page} />
      <Link
        to={pagePath(open, page)}
        draggable={false}
        aria-keyshortcuts={shortcutsOfMoves(moves)}
        onKeyDown={onKeyOfMoves(moves)}
        className={cx(
          "cut font-medium after:absolute after:inset-0",
          page.name.trim() === "" ? "text-ink-3" : "text-ink",
        )}
      >
        {orUntitled(page.name)}
      </Link>
      {page.is_locked ? (
        <span role="img" aria-label={t("locked")} className="grid flex-none text-ink-3">
          <Icon name="lock" size={14} />
        </span>
      ) : null}
      <span className="flex-1" />
      <Details page={page} moves={moves} />
      {zone ? <DropLine zone={zone} indent={indent} /> : null}
    </li>
  );
});

/** Shows and hides the pages inside a page; without any, its place stays empty. */
function Fold({ node, isOpen, onFold }: PageRowProps) {
  if (isOpen === null) return <span className="w-5 flex-none" />;
  const name = orUntitled(node.row.name);
  return (
    <button
      type="button"
      aria-label={t(isOpen ? "collapse" : "expand", { name })}
      aria-expanded={isOpen}
      onClick={onFold}
      className="relative z-1 grid size-5 flex-none place-items-center rounded-control text-ink-3 hover:bg-hover touch:size-10"
    >
      <Icon name="down" size={14} className={cx("transition-transform", !isOpen && "-rotate-90")} />
    </button>
  );
}

const Details = observer(function Details({ page, moves }: { page: Row; moves: readonly RowMove[] }) {
  const open = useWorkspace();
  const now = useNow();
  const owner = personOf(open, page.owned_by);
  const label = t("actions", { name: orUntitled(page.name) });
  const entries = pageMenu(open, page);
  const moving = menuOfMoves(moves).filter((entry) => !("disabled" in entry && entry.disabled));
  return (
    <>
      <span className="flex flex-none items-center gap-4 text-12 text-ink-3 max-md:hidden">
        <TimeAgo iso={page.updated_at} now={now} className="num" />
        {owner ? <Avatar id={owner.id} name={personName(owner)} src={owner.avatar} size={20} /> : null}
      </span>
      <span className="relative z-1 flex flex-none items-center">
        {page.archived_at === null ? <StarButton open={open} thing={starrable(page)} /> : null}
        <Menu
          items={moving.length > 0 ? [...moving, { id: "moves", separator: true }, ...entries] : entries}
          label={label}
          align="end"
        >
          <IconButton icon="more" size={24} label={label} className="max-md:size-10" />
        </Menu>
      </span>
    </>
  );
});
