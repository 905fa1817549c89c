// What the screens of a kind of collection need besides its row in `kinds.ts`: texts, rows and rules. Issue lists of
// other contexts do not load it. One descriptor for each kind that issues are put into: `cycles.ts`, `modules.ts`.
import type { Cache } from "@cairn/client/cache";
import { callTo } from "@cairn/client/calls";
import { deleting, type PendingChange, updating } from "@cairn/client/mutation";
import type { Table } from "@cairn/client/table";
import type { cycles } from "../i18n/en/cycles.ts";
import type { modules } from "../i18n/en/modules.ts";
import type { TextKey } from "../i18n/i18n.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { COLLECTIONS, type ContainerKind, idParam } from "./kinds.ts";
import type { IssueCounts } from "./use-issue-counts.ts";

/** The columns that the rows of all kinds have. */
export interface CollectionColumns {
  id: string;
  project_id: string;
  name: string;
  description: string;
  sort_order: number;
  archived_at: string | null;
}

/** The texts that all kinds have under the same key. */
type CollectionText = TextKey<typeof cycles> & TextKey<typeof modules>;

interface ProjectParams {
  slug: string;
  project_id: string;
}

/**
 * Members are methods, so that code for all kinds takes every descriptor as `Descriptor`, without type arguments.
 * @typeParam Answer A row with its counts, as fetches return it; `retrieve` also returns the chart and breakdowns.
 */
export interface Descriptor<
  Row extends CollectionColumns = CollectionColumns,
  Answer extends IssueCounts = IssueCounts,
> {
  kind: ContainerKind;
  t(this: void, key: CollectionText, values?: Readonly<Record<string, string | number>>): string;
  rowOf(answer: Answer): Row;
  /** @throws ApiError */
  fetchList(params: ProjectParams): Promise<readonly Answer[]>;
  /** @throws ApiError */
  fetchArchived(params: ProjectParams): Promise<readonly Answer[]>;
  /** @throws ApiError */
  fetchOne(params: ProjectParams, id: string): Promise<Answer>;
  /** Its dates as text. @param today the person's day */
  days(row: Row, today: string): string;
  /** The id of the person who leads it. */
  person(row: Row): string | null;
  /** Whether it is done, so that it can be archived (contract/issues §11.3, §12.2). @param day UTC day */
  canArchive(row: Row, day: string): boolean;
  /** Opens the form for a new one, or for `row`. @param onCreated called once a new one is saved */
  openDialog(
    open: OpenWorkspace,
    projectId: string,
    row: Row | null,
    onCreated?: (created: Answer) => void,
  ): Promise<void>;
}

/** The rows of a kind, by the columns that all kinds have. */
export const tableOf = (cache: Cache, kind: ContainerKind): Table<CollectionColumns> =>
  // Writes name single columns, so that rows keep their others.
  cache[kind] as unknown as Table<CollectionColumns>;

/** One cycle or module for menus and links, which need no column of its kind. */
export interface Collection {
  open: OpenWorkspace;
  kind: ContainerKind;
  projectId: string;
  id: string;
  name: string;
  /** The pending change of its row that archives it, or with null restores it. */
  archiving: (archived_at: string | null) => PendingChange;
  removing: PendingChange;
  deleteLabel: string;
}

export function collectionOf(open: OpenWorkspace, of: Descriptor, row: CollectionColumns): Collection {
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

/** The write of its position in manual order. */
export function positionWrite(
  open: OpenWorkspace,
  of: Descriptor,
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
