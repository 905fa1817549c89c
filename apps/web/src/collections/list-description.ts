// How the list of one kind of collection is arranged and drawn. Members are methods, so that the list screen and the
// layouts take every description as `ListDescription`, without type arguments.
import type { CycleLayout, CycleOrder } from "@cairn/domain/cycle-list";
import type { ModuleLayout, ModuleOrder } from "@cairn/domain/module-list";
import type { Span } from "@cairn/domain/timeline";
import type { IconName } from "@cairn/ui/icon";
import type { ComponentType, ReactNode } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import type { ProjectData } from "../issue-list/engine/project-data.ts";
import type { CollectionColumns, Descriptor } from "./descriptor.ts";
import type { Nothing } from "./list-frame.tsx";
import type { IssueCounts } from "./use-issue-counts.ts";
import type { ViewSpelling } from "./use-remembered-view.ts";

/** What the views of all kinds have in common. */
export interface ListView {
  layout: CycleLayout | ModuleLayout;
  order_by: CycleOrder | ModuleOrder;
  query: string;
}

/** Rows under one title. */
export interface Section<Row = CollectionColumns> {
  id: string;
  /** Null for a list without sections. */
  title: string | null;
  rows: readonly Row[];
}

interface Facts {
  today: string;
  starred: ReadonlySet<string>;
  countsOf: (id: string) => IssueCounts | undefined;
}

/** The open list, for the controls of one kind. */
export interface OpenList<View> {
  data: ProjectData;
  view: View;
  change(this: void, edit: Partial<View>): void;
}

export interface LayoutProps {
  list: ListDescription;
  sections: readonly Section[];
  view: ListView;
  countsById: ReadonlyMap<string, IssueCounts>;
}

interface LayoutChoice<View extends ListView> {
  value: View["layout"];
  label: string;
  icon: IconName;
  Layout: ComponentType<LayoutProps>;
  /** Whether the layout scrolls by itself, in both directions. */
  fills: boolean;
}

/** The bar of a row on the timeline. */
interface Bar {
  /** Null without dates. */
  span: Span | null;
  /** Any CSS color. */
  color: string;
  /** Why the dates can't be changed; null if they can. */
  fixed: string | null;
}

export interface ListDescription<
  Row extends CollectionColumns = CollectionColumns,
  View extends ListView = ListView,
  Answer extends IssueCounts = IssueCounts,
> {
  of: Descriptor<Row, Answer>;
  /** How the view is read from the address and from the browser's storage. */
  spelling: ViewSpelling<View>;
  orders: readonly View["order_by"][];
  layouts(): readonly LayoutChoice<View>[];
  /** The changes of the view that a layout implies. */
  withLayout?(layout: View["layout"]): Partial<View>;
  /** The day that dates are compared with. Observed. */
  today(): string;
  sections(rows: readonly Row[], view: View, facts: Facts): Section<Row>[];
  /** Whether rows stand under the titles of their sections. */
  hasHeadings?(view: View): boolean;
  /** Beside the search. */
  tabs?(open: OpenList<View>): ReactNode;
  /** In the header, beside the order. */
  tools?(open: OpenList<View>): ReactNode;
  /** Below the header: the filters that are applied. */
  chips?(open: OpenList<View>): ReactNode;
  /** What is shown if no row matches. */
  nothing(open: OpenList<View>): Nothing;
  /** After the name of a row. */
  status?(open: OpenWorkspace, row: Row): ReactNode;
  /** Below the rows of a section. */
  below?(rows: readonly Row[], view: View): ReactNode;
  bar(row: Row, today: string, readOnly: string | null): Bar;
  /** Writes the dates of a bar. Resolves when they were written or refused; never rejects. */
  setSpan(open: OpenWorkspace, row: Row, span: Span): Promise<void>;
  /** Called with a new one once it is saved, for example to show it. */
  onCreated?(open: OpenList<View>, created: Answer): void;
}
