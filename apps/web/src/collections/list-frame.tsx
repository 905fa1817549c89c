import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Segmented, type Segment } from "@cairn/ui/segmented";
import { Skeleton } from "@cairn/ui/skeleton";
import type { ReactNode } from "react";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t as common } from "../i18n/common.ts";
import { t } from "../i18n/planning.ts";
import { HeaderBar } from "../shell/header-bar.tsx";
import { AddButtons } from "./add-buttons.tsx";
import { projectCrumbs } from "../components/crumbs/project-crumbs.tsx";
import { ListSearch } from "../components/filters/list-search.tsx";
import type { Descriptor } from "./descriptor.ts";
import { COLLECTIONS } from "./kinds.ts";

interface Layouts<L extends string> {
  /** A single one is not offered as a choice. */
  segments: readonly Segment<L>[];
  value: L;
  onChange: (layout: L) => void;
}

/** What is shown if there are rows, but none of them matches. */
export interface Nothing {
  title: string;
  text: string;
  /** The action that shows rows again, such as "Clear filters". */
  label: string;
  onAction: () => void;
}

interface ListFrameProps<L extends string> {
  project: Project;
  of: Descriptor;
  query: string;
  onQuery: (query: string) => void;
  layouts: Layouts<L>;
  /** Below the bar, left of the search; without tabs, the search is in the bar. */
  tabs?: ReactNode;
  /** In the bar: order, filters, the tools of a layout. */
  tools: ReactNode;
  /** Below both: the filters that are applied. */
  chips?: ReactNode;
  /** Null if the person may not add any. */
  onAdd: (() => void) | null;
  waiting: boolean;
  /** The number of rows, and how many of them are shown. */
  count: number;
  shown: number;
  nothing: Nothing | undefined;
  /** The text of an empty list, if it differs for people who can't add any. */
  emptyText: ((canAdd: boolean) => string) | undefined;
  /** Whether the content scrolls by itself, in both directions. */
  fills: boolean | undefined;
  children: ReactNode;
}

/** The frame of a list of collections: bar, tabs, search and empty states. */
export function ListFrame<L extends string>(props: ListFrameProps<L>) {
  const open = useWorkspace();
  const { project, of, tools, tabs, layouts, chips, onAdd, count, fills } = props;
  const search = { label: of.t("search"), query: props.query, onQuery: props.onQuery };
  const switcher = layouts.segments.length > 1 ? <Segmented label={t("layout")} {...layouts} /> : null;
  return (
    <>
      <h1 className="sr-only">{of.t("title")}</h1>
      <HeaderBar crumbs={projectCrumbs(open, project, COLLECTIONS[of.kind].path)}>
        {count > 0 ? (
          <>
            {tabs ? null : <ListSearch {...search} className="mr-1 w-52 max-md:hidden" />}
            {switcher ? <span className="mr-1 max-md:hidden">{switcher}</span> : null}
            {tools}
          </>
        ) : null}
        {onAdd ? <AddButtons label={of.t("add")} onAdd={onAdd} /> : null}
      </HeaderBar>
      {count > 0 ? (
        <div
          className={cx(
            "flex min-h-10 flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-1 max-md:px-3 max-md:py-2",
            !tabs && "md:hidden",
          )}
        >
          {tabs}
          <span className="flex-1 max-md:hidden" />
          <ListSearch {...search} className="w-64 max-md:w-auto max-md:flex-1" />
          {switcher ? <span className="md:hidden">{switcher}</span> : null}
        </div>
      ) : null}
      {count > 0 ? chips : null}
      <div className={cx("flex min-h-0 flex-1 flex-col", !fills && "overflow-y-auto")}>
        <Inside {...props} />
      </div>
    </>
  );
}

function Inside<L extends string>(props: ListFrameProps<L>) {
  const { of, query, onQuery, onAdd, waiting, count, shown, nothing, emptyText, children } = props;
  if (waiting) return <Waiting />;
  if (count === 0)
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        title={of.t("empty_title")}
        text={emptyText?.(onAdd !== null) ?? of.t("empty_text")}
        className="py-24"
        actions={
          onAdd ? (
            <Button variant="primary" size={32} icon="plus" onClick={onAdd}>
              {of.t("add")}
            </Button>
          ) : undefined
        }
      />
    );
  if (shown > 0) return children;
  const none: Nothing =
    nothing && query.trim() === ""
      ? nothing
      : {
          title: t("no_match"),
          text: t("no_match_text", { query: query.trim() }),
          label: t("clear_search"),
          onAction: () => onQuery(""),
        };
  return (
    <EmptyState
      title={none.title}
      text={none.text}
      className="py-16"
      actions={
        <Button size={32} onClick={none.onAction}>
          {none.label}
        </Button>
      }
    />
  );
}

/** Placeholder rows of the same height. */
export function Waiting() {
  return (
    <div role="status" aria-busy aria-label={common("loading")}>
      {[120, 180, 96].map((width) => (
        <div key={width} className="flex h-12 items-center gap-3 border-b border-line/60 px-4">
          <Skeleton width={16} height={16} round />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
