// What the screens of a kind of collection need besides its row in `kinds.ts`: texts, rows and rules. Issue lists of
// other contexts do not load it. Each kind has one descriptor, in a file of its own; `descriptors.ts` lists them.
import type { Cache } from "@cairn/client/cache";
import { callTo } from "@cairn/client/calls";
import { deleting, type PendingChange, updating } from "@cairn/client/mutation";
import type { Table } from "@cairn/client/table";
import type { cycles } from "../i18n/en/cycles.ts";
import type { modules } from "../i18n/en/modules.ts";
import type { pages } from "../i18n/en/pages.ts";
import type { views } from "../i18n/en/views.ts";
import type { TextKey } from "../i18n/i18n.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { type CollectionKind, COLLECTIONS, type ContainerKind, idParam } from "./kinds.ts";
import type { IssueCounts } from "./use-issue-counts.ts";

/** The columns that the rows of all kinds have. */
export interface NamedRow {
  id: string;
  name: string;
}

/** The columns that the rows of all kinds have that issues are put into. */
export interface CollectionColumns extends NamedRow {
  project_id: string;
  description: string;
  sort_order: number;
  archived_at: string | null;
}

/** The texts that all kinds have under the same key, and those that all kinds have that issues are put into. */
type ContainerText = TextKey<typeof cycles> & TextKey<typeof modules>;
type CollectionText = ContainerText & TextKey<typeof views> & TextKey<typeof pages>;

type Values = Readonly<Record<string, string | number>>;

/** Loads rows into the cache. Observed. */
interface RowLoader {
  readonly status: "loading" | "ready" | "failed";
  readonly error: unknown;
  /** Never rejects: `status` says how it went. */
  load(): Promise<void>;
}

interface ProjectParams {
  slug: string;
  project_id: string;
}

/**
 * Any kind of collection. Members are methods, so that code for all kinds takes every descriptor as `Descriptor`,
 * without type arguments.
 * @typeParam Answer A row as fetches return it.
 */
export interface Descriptor<Row extends NamedRow = NamedRow, Answer extends NamedRow = NamedRow> {
  kind: CollectionKind;
  t(this: void, key: CollectionText, values?: Values): string;
  /** What loads the rows of a project; the same object at each call. */
  loaderOf(open: OpenWorkspace, projectId: string): RowLoader;
  /** The rows of a project that are not archived, in the order in which they are offered. Observed. */
  rowsIn(open: OpenWorkspace, projectId: string): readonly Row[];
  /** Fetches the numbers of issues for the list; left out for kinds that have none. @throws ApiError */
  fetchList?(this: void, params: ProjectParams): Promise<readonly IssueCounts[]>;
  /** Opens the form for a new one, or for `row`. @param onCreated called once a new one is saved, if it isn't opened */
  openDialog(
    open: OpenWorkspace,
    projectId: string,
    row: Row | null,
    onCreated?: (created: Answer) => void,
  ): Promise<void>;
}

/**
 * A kind that issues are put into.
 * @typeParam Answer A row with its counts, as fetches return it; `retrieve` also returns the chart and breakdowns.
 */
export interface ContainerDescriptor<
  Row extends CollectionColumns = CollectionColumns,
  Answer extends IssueCounts & NamedRow = IssueCounts & NamedRow,
> extends Descriptor<Row, Answer> {
  kind: ContainerKind;
  t(this: void, key: ContainerText, values?: Values): string;
  rowOf(answer: Answer): Row;
  /** @throws ApiError */
  fetchList(this: void, params: ProjectParams): Promise<readonly Answer[]>;
  /** @throws ApiError */
  fetchArchived(params: ProjectParams): Promise<readonly Answer[]>;
  /** @throws ApiError */
  fetchOne(params: ProjectParams, id: string): Promise<Answer>;
  /** The dates as text. @param today the date for this person */
  days(row: Row, today: string): string;
  /** The id of the person who leads it. */
  person(row: Row): string | null;
  /** Only collections that are done can be archived (contract/issues §11.3, §12.2). @param day UTC date */
  canArchive(row: Row, day: string): boolean;
}

/** The rows of a kind, by the columns that all kinds have. */
export const tableOf = (cache: Cache, kind: ContainerKind): Table<CollectionColumns> =>
  // Writes name single columns, so that rows keep the columns of their kind.
  cache[kind] as unknown as Table<CollectionColumns>;

/** One collection for menus and links, which need no column of its kind. */
export interface Collection {
  open: OpenWorkspace;
  kind: ContainerKind;
  projectId: string;
  id: string;
  name: string;
  /** The pending change of its row that archives it, or restores it with null. */
  archiving: (archived_at: string | null) => PendingChange;
  removing: PendingChange;
  deleteLabel: string;
}

export function collectionOf(
  open: OpenWorkspace,
  of: ContainerDescriptor,
  row: CollectionColumns,
): Collection {
  const { id, name, project_id: projectId } = row;
  const table = tableOf(open.cache, of.kind);
  return {
    open,
    kind: of.kind,
    projectId,
    id,
    name,
    archiving: (archived_at) => updating(table, id, { archived_at }),
    removing: deleting(table, id),
    deleteLabel: of.t("delete_action"),
  };
}

/** The parameters of the routes of one collection. */
export const routeParams = ({ open, kind, projectId, id }: Collection) => ({
  slug: open.slug,
  project_id: projectId,
  ...idParam(kind, id),
});

/** The write that sets the position of a row in manual order. */
export function positionWrite(
  open: OpenWorkspace,
  of: ContainerDescriptor,
  { id, project_id }: CollectionColumns,
  sort_order: number,
) {
  const { path } = COLLECTIONS[of.kind];
  return {
    change: updating(tableOf(open.cache, of.kind), id, { sort_order }),
    call: callTo(`${path}.update`, {
      slug: open.slug,
      project_id,
      ...idParam(of.kind, id),
      body: { sort_order },
    }),
  };
}
