import type { PageRow } from "@cairn/contract/entities/page";
import { appliedPageFilters, type PageListView } from "@cairn/domain/page-list";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Waiting } from "../../collections/list-frame.tsx";
import type { TreeNode } from "../../drag/row-tree.ts";
import { t } from "../../i18n/pages.ts";
import { t as planning } from "../../i18n/planning.ts";
import { EmptyCollection } from "./collections/empty-collection.tsx";
import type { PageOrder } from "./page-order.ts";
import { PageTree } from "./page-tree.tsx";

interface BodyProps {
  order: PageOrder;
  view: PageListView;
  nodes: readonly TreeNode<PageRow>[];
  isWaiting: boolean;
  /** Whether the place has no pages at all. */
  isEmpty: boolean;
  /** Null if the person may not add any. */
  onAdd: (() => void) | null;
  /** Clears the search and the filters. */
  onClear: () => void;
  /** Scrolls the tree; null before it is mounted. */
  scroller: HTMLElement | null;
}

/** The tree of pages, or why there is none. */
export function PagesBody(props: BodyProps) {
  const { order, view, nodes, isWaiting, isEmpty, onClear } = props;
  if (isWaiting) return <Waiting />;
  if (nodes.length > 0) {
    // What a search finds is shown, also inside folded pages.
    const foldKey = isSearching(view) ? null : foldKeyOf(order);
    return <PageTree key={foldKey} order={order} nodes={nodes} foldKey={foldKey} scroller={props.scroller} />;
  }
  if (isEmpty || !isSearching(view)) return <EmptyTab {...props} />;
  const isSearch = view.query.trim() !== "" && !isFiltered(view);
  return (
    <EmptyState
      title={isSearch ? planning("no_match") : t("none_title")}
      text={isSearch ? planning("no_match_text", { query: view.query.trim() }) : t("none_text")}
      className="py-16"
      actions={
        <Button size={32} onClick={onClear}>
          {planning(isSearch ? "clear_search" : "clear_filters")}
        </Button>
      }
    />
  );
}

const foldKeyOf = ({ open, projectId }: PageOrder): string => `pages_folded:${projectId ?? open.id}`;

/** Whether only what matches is shown. */
export const isSearching = (view: PageListView): boolean => view.query.trim() !== "" || isFiltered(view);

const isFiltered = ({ filters }: PageListView): boolean =>
  filters.favorites || appliedPageFilters(filters).length > 0;

function EmptyTab(props: BodyProps) {
  const { order, view, isEmpty, onAdd } = props;
  const { open, collection } = order;
  if (isEmpty && collection) return <EmptyCollection open={open} collection={collection} onAdd={onAdd} />;
  const reader = t(onAdd ? "empty_text" : "empty_text_reader");
  const texts = {
    public: { title: t(isEmpty ? "empty_title" : "empty_public_title"), text: reader },
    private: { title: t("empty_private_title"), text: t("empty_private_text") },
    archived: { title: t("empty_archived_title"), text: t("empty_archived_text") },
  };
  const { title, text } = isEmpty ? texts.public : texts[view.tab];
  return (
    <EmptyState
      drawing={<EmptyDrawing />}
      title={title}
      text={text}
      className="py-24"
      actions={
        onAdd && (isEmpty || view.tab !== "archived") ? (
          <Button variant="primary" size={32} icon="plus" onClick={onAdd}>
            {t("add")}
          </Button>
        ) : undefined
      }
    />
  );
}
