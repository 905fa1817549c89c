// How the list of one kind of collection is arranged and drawn. Members are methods, so that code for all kinds takes
// every description as `ListDescription` or `ContainerList`, without type arguments.
import type { Project } from "@cairn/contract/entities/project";
import type { CycleLayout, CycleOrder } from "@cairn/domain/cycle-list";
import type { ModuleLayout, ModuleOrder } from "@cairn/domain/module-list";
import type { Span } from "@cairn/domain/timeline";
import type { ViewOrder } from "@cairn/domain/view-list";
import type { IconName } from "@cairn/ui/icon";
import type { ReactNode } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import type { CollectionColumns, ContainerDescriptor, Descriptor, NamedRow } from "./descriptor.ts";
import type { Nothing } from "./list-frame.tsx";
import type { IssueCounts } from "./use-issue-counts.ts";
import type { ViewSpelling } from "./use-remembered-view.ts";

type Layout = CycleLayout | ModuleLayout;

/** What the views of the lists of all kinds have in common. */
export interface ListView {
  /** Left out for a list with one layout. */
  layout?: Layout;
  order_by: CycleOrder | ModuleOrder | ViewOrder;
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
export interface OpenList<Row, View> {
  open: OpenWorkspace;
  project: Project;
  /** All rows, before filters and search. */
  rows: readonly Row[];
  view: View;
  change(this: void, edit: Partial<View>): void;
}

/** What a layout draws. */
interface ListContent<Row, View> {
  sections: readonly Section<Row>[];
  view: View;
  countsById: ReadonlyMap<string, IssueCounts>;
}

interface LayoutChoice<Row, View> {
  value: Layout;
  label: string;
  icon: IconName;
  draw(this: void, content: ListContent<Row, View>): ReactNode;
  /** Whether the layout scrolls by itself, in both directions. */
  fills?: boolean;
}

/** The list of any kind. What a kind leaves out, its list does not have. */
export interface ListDescription<
  Row extends NamedRow = NamedRow,
  View extends ListView = ListView,
  Answer extends NamedRow = NamedRow,
> {
  of: Descriptor<Row, Answer>;
  /** How the view is read from the address and from the browser's storage. */
  spelling: ViewSpelling<View>;
  orders: readonly View["order_by"][];
  /** At least one; the list offers a choice if there are several. */
  layouts(): readonly LayoutChoice<Row, View>[];
  /** The changes of the view that a layout implies. */
  withLayout?(layout: Layout): Partial<View>;
  /** The day that dates are compared with. Observed. */
  today(): string;
  sections(rows: readonly Row[], view: View, facts: Facts): Section<Row>[];
  /** Beside the search. */
  tabs?(list: OpenList<Row, View>): ReactNode;
  /** In the header, beside the order. */
  tools?(list: OpenList<Row, View>): ReactNode;
  /** Below the header: the filters that are applied. */
  chips?(list: OpenList<Row, View>): ReactNode;
  /** What is shown if no row matches the filters or the tab. */
  nothing?(list: OpenList<Row, View>): Nothing;
  /** The text of an empty list, if it differs for people who can't add any. */
  emptyText?(this: void, canAdd: boolean): string;
  /** Called with a new one once it is saved, for example to show it. */
  onCreated?(list: OpenList<Row, View>, created: Answer): void;
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

/** The list of a kind that issues are put into, for the layouts that such lists share. */
export interface ContainerList<
  Row extends CollectionColumns = CollectionColumns,
  View extends ListView = ListView,
  Answer extends IssueCounts & NamedRow = IssueCounts & NamedRow,
> extends ListDescription<Row, View, Answer> {
  of: ContainerDescriptor<Row, Answer>;
  /** Whether rows stand under the titles of their sections. */
  hasHeadings?(view: View): boolean;
  /** After the name of a row. */
  status?(open: OpenWorkspace, row: Row): ReactNode;
  /** Below the rows of a section. */
  below?(rows: readonly Row[], view: View): ReactNode;
  bar(row: Row, today: string, readOnly: string | null): Bar;
  /** Writes the dates of a bar. Resolves when they were written or refused; never rejects. */
  setSpan(open: OpenWorkspace, row: Row, span: Span): Promise<void>;
}

export interface LayoutProps extends ListContent<CollectionColumns, ListView> {
  list: ContainerList;
}
