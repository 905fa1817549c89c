import { Link } from "@tanstack/react-router";
import type { PageRow as Row } from "@cairn/contract/entities/page";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { DropLine } from "../../drag/drop-line.tsx";
import type { TreeNode } from "../../drag/row-tree.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t as collections } from "../../i18n/page-collections.ts";
import { t } from "../../i18n/pages.ts";
import { useNow } from "../../session/use-now.ts";
import { PageMark } from "../../components/page-mark.tsx";
import { CollectionMark } from "./collections/collection-mark.tsx";
import { collectionNamed, titleOf } from "./collections/collections.ts";
import { LateMenu } from "./late-menu.tsx";
import { moveKeysOf, type PageOrder } from "./page-order.ts";
import { pagePath } from "./page-writes.ts";
import { rowMenu } from "./row-menu.ts";
import { RowStar } from "./row-star.tsx";
import type { TreeLine } from "./tree-folding.ts";
import { usePageDrag } from "./use-page-drag.ts";

export interface PageRowProps {
  line: TreeLine;
  order: PageOrder;
  /** Px from the top of the tree. */
  top: number;
  /** Whether Tab moves to it. */
  isStop: boolean;
  onFold: (id: string, isFolded: boolean) => void;
}

/** Px; the same as `h-row` and `max-md:h-13`. */
export const ROW_HEIGHT = { desktop: 36, phone: 52 } as const;
/** The indentation of each level in px, and of the first one. */
const INDENT = 20;
const FIRST = 16;

/** The collection of a page at the top, where those of several are listed. */
const collectionOf = ({ open, collection }: PageOrder, { row, depth }: TreeNode<Row>) =>
  depth > 0 || collection || row.collection === null ? undefined : collectionNamed(open, row.collection);

function labelOf(order: PageOrder, node: TreeNode<Row>): string {
  const { name, is_locked } = node.row;
  const collection = collectionOf(order, node);
  const parts = [
    orUntitled(name),
    is_locked ? t("locked") : "",
    collection ? collections("in_collection", { name: titleOf(collection) }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** A page as a row of the tree, which opens it. */
export const PageListRow = observer(function PageListRow(props: PageRowProps) {
  const { line, order, top, isStop } = props;
  const { row: page, depth, index, siblings } = line.node;
  const open = useWorkspace();
  const { rowRef, isDragging, zone } = usePageDrag<HTMLLIElement>(order, page);
  const indent = FIRST + depth * INDENT;
  return (
    <li
      ref={rowRef}
      role="treeitem"
      data-page={page.id}
      tabIndex={isStop ? 0 : -1}
      aria-label={labelOf(order, line.node)}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings.length}
      aria-expanded={line.isOpen ?? undefined}
      aria-keyshortcuts={moveKeysOf(order, page)}
      style={{ paddingLeft: indent, transform: `translateY(${top}px)` }}
      className={cx(
        "group absolute inset-x-0 top-0 flex h-row items-center gap-2 border-b border-line/60 pr-4 -outline-offset-2 hover:bg-hover max-md:h-13 max-md:pr-1",
        isDragging && "opacity-40",
      )}
    >
      <Fold {...props} />
      <PageMark page={page} />
      <Link
        to={pagePath(open, page)}
        draggable={false}
        tabIndex={-1}
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
      <Details {...props} />
      {zone ? <DropLine zone={zone} indent={indent} /> : null}
    </li>
  );
});

/** Shows and hides the pages inside a page by pointer, the arrow keys do it too; without any, its place stays empty. */
function Fold({ line: { node, isOpen }, onFold }: PageRowProps) {
  if (isOpen === null) return <span className="w-5 flex-none" />;
  const { id, name } = node.row;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(isOpen ? "collapse" : "expand", { name: orUntitled(name) })}
      aria-expanded={isOpen}
      onClick={() => onFold(id, isOpen)}
      className="relative z-1 grid size-5 flex-none place-items-center rounded-control text-ink-3 hover:bg-hover touch:size-10"
    >
      <Icon name="down" size={14} className={cx("transition-transform", !isOpen && "-rotate-90")} />
    </button>
  );
}

/** What is at the right end of a row. Tab reaches its buttons from the row that has the focus. */
const Details = observer(function Details({ line: { node }, order, isStop }: PageRowProps) {
  const open = useWorkspace();
  const now = useNow();
  const page = node.row;
  const owner = personOf(open, page.owned_by);
  const label = t("actions", { name: orUntitled(page.name) });
  const tabIndex = isStop ? 0 : -1;
  const collection = collectionOf(order, node);
  return (
    <>
      <span className="flex flex-none items-center gap-4 text-12 text-ink-3 max-md:hidden">
        {collection ? (
          <span className="flex items-center gap-1.5">
            <CollectionMark collection={collection} />
            <span className="cut max-w-40">{titleOf(collection)}</span>
          </span>
        ) : null}
        <TimeAgo iso={page.updated_at} now={now} className="num" />
        {owner ? <Avatar id={owner.id} name={personName(owner)} src={owner.avatar} size={20} /> : null}
      </span>
      <span className="relative z-1 flex flex-none items-center">
        {page.archived_at === null ? <RowStar page={page} tabIndex={tabIndex} /> : null}
        <LateMenu items={() => rowMenu(order, node)} label={label} align="end">
          <IconButton icon="more" size={24} label={label} tabIndex={tabIndex} className="max-md:size-10" />
        </LateMenu>
      </span>
    </>
  );
});
