// Pages that the server does not have yet: created or duplicated in this browser under ids of its own. Without a
// connection they wait to be sent, and can be written in meanwhile.
import type { StoredCall } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { inserting, mutate, type WriteWords } from "@cairn/client/mutation";
import type { PageDraft, PageRow, PageWithDocument } from "@cairn/contract/entities/page";
import { PUBLIC_PAGE } from "@cairn/domain/pages";
import { STEP } from "@cairn/domain/sort-order";
import { observable, runInAction, when } from "mobx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { attempt } from "../../i18n/attempts.ts";
import { orUntitled } from "../../i18n/common.ts";
import { writeLabels } from "../../i18n/i18n.ts";
import { t } from "../../i18n/pages.ts";
import { pageCalls } from "./page-calls.ts";
import { pageRow, pagesOf } from "./pages-data.ts";

/** Ids of the pages whose creation was requested in this tab and has not been answered. */
const requested = observable.set<string>();

/** The request that creates a page and waits for a connection; undefined if none does. Observed. */
const waitingCall = ({ cache }: OpenWorkspace, id: string): StoredCall | undefined =>
  cache.outgoing.waiting.flatMap(({ write }) => write.calls).find(({ input }) => input["id"] === id);

/** Whether the server does not have a page yet. Observed. */
export const isBeingMade = (open: OpenWorkspace, id: string): boolean =>
  requested.has(id) || waitingCall(open, id) !== undefined;

/** Resolves when a page's creation was answered. */
export const whenMade = (open: OpenWorkspace, id: string): Promise<void> =>
  when(() => !isBeingMade(open, id));

/** Whether a page that is being made begins without a text, so that it can be written in before the server has it. */
export function beginsEmpty(open: OpenWorkspace, id: string): boolean {
  const call = waitingCall(open, id);
  if (!call?.route.endsWith("pages.create")) return false;
  const { template, description_html } = call.input["body"] as PageDraft;
  return template === undefined && description_html === undefined;
}

/** Stores a page that the server has created, unless the live stream has brought it, perhaps in a newer version. */
export function keepPage({ cache }: OpenWorkspace, answer: PageWithDocument): PageRow {
  const row = pageRow(answer);
  if (!cache.page.base(row.id)) cache.page.put([row]);
  return row;
}

/**
 * Makes a page, shown at once. Resolves when the server has it or, without a connection, when it waits to be sent; to
 * null if the server refuses, which is reported.
 */
async function make(
  open: OpenWorkspace,
  row: PageRow,
  { call, ...words }: WriteWords & { call: StoredCall },
): Promise<PageRow | null> {
  const { cache } = open;
  runInAction(() => requested.add(row.id));
  const made = mutate(cache, {
    ...words,
    changes: [inserting(cache.page, row)],
    calls: [call],
    onAnswer: (answer) => keepPage(open, answer as PageWithDocument),
  }).finally(() => runInAction(() => requested.delete(row.id)));
  const isWaiting = when(() => waitingCall(open, row.id) !== undefined);
  const isMade = await Promise.race([made, isWaiting.then(() => true)]);
  isWaiting.cancel();
  return isMade ? row : null;
}

/** The position behind the last sibling, like the server's. */
const lastPlace = (open: OpenWorkspace, projectId: string | null, parent: string | null): number =>
  Math.max(
    0,
    ...pagesOf(open, projectId)
      .filter((page) => page.parent === parent)
      .map(({ sort_order }) => sort_order),
  ) + STEP;

/** What every new page of this person has. */
function newRow(open: OpenWorkspace, projectId: string | null, parent: string | null) {
  const now = new Date().toISOString();
  return {
    id: newId(),
    workspace: open.id,
    project: projectId,
    project_ids: projectId === null ? [] : [projectId],
    parent,
    anchor: null,
    owned_by: open.me,
    is_locked: false,
    archived_at: null,
    is_template: false,
    sort_order: lastPlace(open, projectId, parent),
    created_at: now,
    updated_at: now,
    created_by: open.me,
    updated_by: open.me,
  } satisfies Partial<PageRow>;
}

/** @param draft its template is a row of the cache, if it names one */
export function createPage(
  open: OpenWorkspace,
  projectId: string | null,
  draft: PageDraft,
): Promise<PageRow | null> {
  const { page } = open.cache;
  const { parent = null, template, name = "" } = draft;
  const model = template === undefined ? undefined : page.get(template);
  const around = parent === null ? undefined : page.get(parent);
  const row: PageRow = {
    ...newRow(open, projectId, parent),
    name: name || (model?.name ?? ""),
    collection: around ? around.collection : (draft.collection ?? null),
    color: draft.color ?? model?.color ?? "",
    logo_props: draft.logo_props ?? model?.logo_props ?? {},
    view_props: draft.view_props ?? model?.view_props ?? {},
    label_ids: draft.labels ?? (model?.project === projectId ? model.label_ids : []),
    access: draft.access ?? PUBLIC_PAGE,
  };
  return make(open, row, {
    label: attempt("create", { name: orUntitled(row.name) }).label,
    failed: t("create_failed"),
    call: pageCalls(open, projectId).create(row.id, draft),
  });
}

/** A copy that belongs to this person. Its text and the copies of its sub-pages come from the server. */
export function duplicatePage(
  open: OpenWorkspace,
  page: PageRow,
  withSubPages: boolean,
): Promise<PageRow | null> {
  const { id, name, project, parent, is_template } = page;
  const row: PageRow = {
    ...page,
    ...newRow(open, project, parent),
    is_template,
    // The server names copies in the same way.
    name: name === "" ? "" : `${name.slice(0, 248)} (copy)`,
  };
  return make(open, row, {
    ...writeLabels(t, "do_duplicate", { name: orUntitled(name) }),
    call: pageCalls(open, project).duplicate(id, row.id, withSubPages),
  });
}
