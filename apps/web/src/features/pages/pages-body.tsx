import type { PageRow } from "@cairn/contract/entities/page";
import { appliedPageFilters, type PageListView } from "@cairn/domain/page-list";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { useState } from "react";
import { Waiting } from "../../collections/list-frame.tsx";
import type { TreeNode } from "../../drag/row-tree.ts";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { t } from "../../i18n/pages.ts";
import { t as planning } from "../../i18n/planning.ts";
import type { PageOrder } from "./page-order.ts";
import { PageListRow } from "./page-row.tsx";

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
}

/** The tree of pages, or why there is none. */
export function PagesBody(props: BodyProps) {
  const { view, nodes, isWaiting, isEmpty, onClear } = props;
  if (isWaiting) return <Waiting />;
  if (nodes.length > 0) return <Tree {...props} />;
  if (isEmpty || (view.query.trim() === "" && !isFiltered(view))) return <EmptyTab {...props} />;
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

const isFiltered = ({ filters }: PageListView): boolean =>
  filters.favorites || appliedPageFilters(filters).length > 0;

function EmptyTab({ view, isEmpty, onAdd }: BodyProps) {
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

function Tree({ order, nodes }: BodyProps) {
  const scroll = useDragScroll<HTMLUListElement>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setFolded(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <ul ref={scroll} aria-label={t("title")}>
      {unfolded(nodes, folded).map((node) => {
        const { id } = node.row;
        const hasInside = nodes.some(({ parent }) => parent === id);
        return (
          <PageListRow
            key={id}
            node={node}
            order={order}
            isOpen={hasInside ? !folded.has(id) : null}
            onFold={() => toggle(id)}
          />
        );
      })}
    </ul>
  );
}

/** The nodes that are not inside a folded one. */
function unfolded(
  nodes: readonly TreeNode<PageRow>[],
  folded: ReadonlySet<string>,
): readonly TreeNode<PageRow>[] {
  const hidden = new Set<string>();
  return nodes.filter(({ row, parent }) => {
    const isHidden = parent !== null && (hidden.has(parent) || folded.has(parent));
    if (isHidden) hidden.add(row.id);
    return !isHidden;
  });
}
