// The pages of a place as a virtualized tree (WAI-ARIA tree pattern): one Tab stop, arrow keys move and fold.
import type { PageRow } from "@cairn/contract/entities/page";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { type DragEvent, type FocusEvent, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { TreeNode } from "../../drag/row-tree.ts";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { t } from "../../i18n/pages.ts";
import { usePhone } from "../../shell/use-media.ts";
import type { PageOrder } from "./page-order.ts";
import { PageListRow, ROW_HEIGHT } from "./page-row.tsx";
import { linesOf, type TreeLine, useRememberedPages } from "./tree-folding.ts";
import { useTreeKeys } from "./tree-keys.ts";

const OVERSCAN = 6;

interface PageTreeProps {
  order: PageOrder;
  /** In tree order. */
  nodes: readonly TreeNode<PageRow>[];
  /** Under which the browser remembers the folded pages; null: all are unfolded at first, and nothing is remembered. */
  foldKey: string | null;
  /** Scrolls the tree, which may be below other content; null before it is mounted. */
  scroller: HTMLElement | null;
}

/** Mounted anew for each `foldKey`. */
export const PageTree = observer(function PageTree({ nodes, foldKey, scroller, ...props }: PageTreeProps) {
  const [folded, setFolded] = useRememberedPages(foldKey);
  const order = useUnfoldingOrder(props.order, setFolded);
  const lines = useMemo(() => linesOf(nodes, folded), [nodes, folded]);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const scroll = useDragScroll<HTMLUListElement>();
  const ref = useCallback(
    (element: HTMLUListElement | null): void => {
      setList(element);
      scroll(element);
    },
    [scroll],
  );
  const known = lines.findIndex(({ node }) => node.row.id === stop);
  const current = Math.max(known, 0);
  const height = usePhone() ? ROW_HEIGHT.phone : ROW_HEIGHT.desktop;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    getItemKey: (index) => lines[index]?.node.row.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: useTop(list, scroller, lines),
    rangeExtractor: useRangeWith(known),
  });
  const { measure } = virtual;
  // The height of rows changes when a tablet is turned.
  useLayoutEffect(() => measure(), [height, measure]);
  const keys = useTreeKeys({ list, lines, order, setStop, setFolded, reveal: virtual.scrollToIndex });
  // The row that has the focus or is dragged stays mounted.
  const hold = ({ target }: FocusEvent | DragEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-page]") : null;
    setStop(row?.dataset["page"] ?? null);
  };
  return (
    <ul
      ref={ref}
      role="tree"
      aria-label={t("title")}
      className="relative flex-none"
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={keys}
      onFocus={hold}
      onDragStart={hold}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        return line ? (
          <PageListRow
            key={line.node.row.id}
            line={line}
            order={order}
            top={start - virtual.options.scrollMargin}
            isStop={index === current}
            onFold={setFolded}
          />
        ) : null;
      })}
    </ul>
  );
});

/** An order that unfolds the page that another one is moved into. */
const useUnfoldingOrder = (order: PageOrder, setFolded: (id: string, isFolded: boolean) => void): PageOrder =>
  useMemo(() => ({ ...order, onNested: (parent: string) => setFolded(parent, false) }), [order, setFolded]);

/** How far the tree is from the top of what scrolls, px: that of the content above it. */
function useTop(list: HTMLElement | null, scroller: HTMLElement | null, lines: readonly TreeLine[]): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const above = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setTop(Math.round(above + scroller.scrollTop));
    };
    const resized = new ResizeObserver(measure);
    for (const part of scroller.children) if (part !== list) resized.observe(part);
    return () => resized.disconnect();
    // Content above the tree comes and goes with its lines.
  }, [scroller, list, lines]);
  return top;
}

/** The rows in sight, some around them, and the one at an index, if there is one. */
const useRangeWith = (held: number): ((range: Range) => number[]) =>
  useCallback(
    (range) => {
      const indexes = defaultRangeExtractor(range);
      if (held < 0 || indexes.includes(held)) return indexes;
      return [...indexes, held].sort((a, b) => a - b);
    },
    [held],
  );
