// The pages of a project or of the workspace, as a tree below their row in the sidebar.
import { Link, useParams } from "@tanstack/react-router";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/pages.ts";
import type { PagesBranchProps } from "../../../shell/pages-branch-props.ts";
import { pagesPath } from "../page-writes.ts";
import { pagesData } from "../pages-data.ts";
import { useRememberedPages } from "../tree-folding.ts";
import { type Branch, listed, pagesInside, pathTo } from "./branch.ts";
import { BranchRow, indentOf } from "./branch-row.tsx";

export const PagesBranch = observer(function PagesBranch(props: PagesBranchProps) {
  const { projectId, storageKey, children } = props;
  const open = useWorkspace();
  const { pageId } = useParams({ strict: false });
  const place = projectId ?? open.id;
  const [unfolded, setUnfolded] = useRememberedPages(storageKey);
  const isOpen = unfolded.has(place);
  const path = pathTo(open, projectId, pageId);
  const way = [place, ...path.slice(0, -1)].join();
  // Reveals the open page, also when it has moved; the person may fold it away.
  useEffect(() => {
    if (path.length > 0) for (const id of way.split(",")) setUnfolded(id, true);
  }, [way, pageId, path.length, setUnfolded]);
  const isMarked = isOpen && path.length > 0 && path.slice(0, -1).every((id) => unfolded.has(id));
  return (
    <div className="min-w-0 flex-1">
      <div className="group relative flex items-center">
        {children(isMarked)}
        <button
          type="button"
          aria-label={t(isOpen ? "hide_tree" : "show_tree")}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(place, !isOpen)}
          className="absolute right-1 grid size-5 touch:size-10 place-items-center rounded-control text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-hover focus-visible:opacity-100 aria-expanded:opacity-100 max-md:opacity-100"
        >
          <Icon name="down" size={14} className={cx("transition-transform", !isOpen && "-rotate-90")} />
        </button>
      </div>
      {isOpen ? (
        <Pages projectId={projectId} unfolded={unfolded} setUnfolded={setUnfolded} path={path} />
      ) : null}
    </div>
  );
});

type PagesProps = Pick<Branch, "unfolded" | "setUnfolded" | "path"> & { projectId: string | null };

/** The unfolded pages of a place, which are fetched now. */
const Pages = observer(function Pages({ projectId, ...rest }: PagesProps) {
  const open = useWorkspace();
  const data = pagesData(open, projectId);
  useEffect(() => void data.load(), [data]);
  const moved = useRef<string | null>(null);
  const onNested = (parent: string): void => rest.setUnfolded(parent, true);
  const order = { open, projectId, isManual: true, onNested };
  const inside = pagesInside(order);
  const style = { paddingLeft: indentOf(projectId, 0) };
  if (inside.size > 0) return <Rows branch={{ order, inside, moved, ...rest }} parent={null} />;
  if (data.status === "loading")
    return (
      <div className="flex h-side items-center" style={style}>
        <Skeleton width={112} />
      </div>
    );
  if (data.status === "failed")
    return (
      <button
        type="button"
        onClick={() => void data.load()}
        style={style}
        className="h-side w-full rounded-control text-left text-12 text-ink-3 hover:bg-hover"
      >
        {t("tree_failed")}
      </button>
    );
  return (
    <p className="flex h-side items-center text-12 text-ink-3" style={style}>
      {t("empty_title")}
    </p>
  );
});

const Rows = observer(function Rows({ branch, parent }: { branch: Branch; parent: string | null }) {
  const { order, inside, unfolded } = branch;
  const { nodes, more } = listed(branch, parent);
  const depth = nodes[0]?.depth ?? 0;
  return (
    <ul aria-label={parent === null ? t("title") : undefined}>
      {nodes.map((node) => {
        const { id } = node.row;
        const isOpen = inside.has(id) ? unfolded.has(id) : null;
        return (
          <li key={id}>
            <BranchRow branch={branch} node={node} isOpen={isOpen} />
            {isOpen === true ? <Rows branch={branch} parent={id} /> : null}
          </li>
        );
      })}
      {more > 0 ? (
        <li>
          <Link
            to={pagesPath(order.open, order.projectId)}
            style={{ paddingLeft: indentOf(order.projectId, depth) }}
            className="flex h-side items-center rounded-control text-12 text-ink-3 hover:bg-hover max-md:h-10"
          >
            {t("more_pages", { count: more })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
});
