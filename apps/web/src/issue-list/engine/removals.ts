// Deleting with a few seconds to undo. A deleted issue cannot be brought back from the server, so the call waits: the row is taken from
// sight at once, and the DELETE is sent when the message that offers "Undo" goes, or as soon as this page might end. Leaving the tab,
// closing it, following a link out or signing out all count as that: the calls are then made with `keepalive`, which outlives the page.
// Only if the browser itself dies within those seconds is nothing deleted: the side on which nothing is lost.
import { pathOf } from "@cairn/client/api";
import { ApiError } from "@cairn/client/api-error";
import { deleting, mutate } from "@cairn/client/mutation";
import type { Ticket } from "@cairn/client/table";
import type { Issue } from "@cairn/contract/entities/issue";
import { routes } from "@cairn/contract/routes/all";
import { dismissToast, toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { api } from "../../data/api.ts";
import { reportUndone } from "../../data/undo.ts";
import { UNDO_MS } from "../../data/remove-with-undo.ts";
import { t as listWords } from "../../i18n/issues.ts";
import { limitConcurrency } from "../../data/limit-concurrency.ts";
import { byCall } from "./bulk-writes.ts";
import { keysOf } from "./key-list.ts";
import type { ListData } from "./list-data.ts";
import { revealIssues } from "./reveal.ts";
import { t } from "../../i18n/removals.ts";
import { t as attempts } from "../../i18n/attempts.ts";

interface Removal {
  data: ListData;
  rows: { issue: Issue; ticket: Ticket }[];
  toastId: string;
}

const waiting = new Set<Removal>();

/** Takes issues from sight and deletes them unless that is undone in time. */
export function removeIssues(data: ListData, issues: readonly Issue[]): void {
  const { issue: table } = data.open.cache;
  const [first] = issues;
  if (!first) return;
  const rows = runInAction(() =>
    issues.map((issue) => ({ issue, ticket: table.apply(issue.id, { kind: "delete" }) })),
  );
  const removal: Removal = { data, rows, toastId: "" };
  if (waiting.size === 0) watchForTheEnd();
  waiting.add(removal);
  removal.toastId = toast({
    title:
      issues.length === 1
        ? t("deleted_single", { key: data.keyOf(first) })
        : t("deleted_many", { count: issues.length }),
    icon: "trash",
    duration: UNDO_MS,
    action: { label: listWords("undo"), shortcut: "mod+z", onAction: () => restore(removal) },
    // An action is taken just after its message has gone: it has the first word.
    onGone: () => queueMicrotask(() => commit(removal)),
  });
}

function forget(removal: Removal): boolean {
  const waited = waiting.delete(removal);
  if (waited && waiting.size === 0) stopWatching();
  return waited;
}

function restore(removal: Removal): void {
  if (!forget(removal)) return;
  show(removal);
  const { data, rows } = removal;
  const issues = rows.map(({ issue }) => issue);
  revealIssues(issues.map(({ id }) => id));
  reportUndone(t("undid_deletion", { keys: keysOf(data, issues) }));
}

function show({ data, rows }: Removal): void {
  runInAction(() => {
    for (const { issue, ticket } of rows) data.open.cache.issue.drop(issue.id, ticket);
  });
}

const pathTo = (slug: string, { project_id, id }: Issue) => ({ slug, project_id, issue_id: id });

/** Deletes one; that it is gone already (with its parent, or by somebody else) is as good. */
async function remove(slug: string, issue: Issue): Promise<{ seq: number }> {
  // Drafts are not found by the path of issues (contract/issues §6.7).
  const { answer } = issue.is_draft ? api.issue_drafts.remove : api.issues.remove;
  try {
    return await answer(pathTo(slug, issue));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { seq: 0 };
    throw error;
  }
}

/** What goes in one call: live issues of a project together; drafts and what is archived, which that call does not touch, each by itself. */
function parts(issues: readonly Issue[]): Issue[][] {
  const isLive = ({ is_draft, archived_at }: Issue): boolean => !is_draft && archived_at === null;
  return [...byCall(issues.filter(isLive)), ...issues.filter((one) => !isLive(one)).map((one) => [one])];
}

/** One call for several; of a single one its own, which says when it is gone already. */
function removeRows(slug: string, issues: readonly Issue[]): Promise<{ seq: number }> {
  const [first, ...others] = issues;
  if (first && others.length === 0) return remove(slug, first);
  const body = { issue_ids: issues.map(({ id }) => id) };
  return api.bulk_issues.remove.answer({ slug, project_id: first?.project_id ?? "", body });
}

/** Sends what was waited with. The row's own deletion takes the place of the waiting one, so that it does not come into sight. */
function commit(removal: Removal): void {
  if (!forget(removal)) return;
  const { data, rows } = removal;
  const { cache, slug } = data.open;
  runInAction(() => {
    for (const issues of parts(rows.map(({ issue }) => issue))) {
      void mutate(cache, {
        failed: attempts("delete_failed", { name: keysOf(data, issues) }),
        changes: issues.map(({ id }) => deleting(cache.issue, id)),
        send: () => limitConcurrency(() => removeRows(slug, issues)),
      });
    }
    show(removal);
  });
}

/** The page may end now: no answer can be waited for. */
function commitAll(): void {
  for (const removal of waiting) {
    forget(removal);
    const { data, rows, toastId } = removal;
    dismissToast(toastId);
    for (const { issue, ticket } of rows) {
      const route = issue.is_draft ? routes.issue_drafts.remove : routes.issues.remove;
      void fetch(pathOf(route, pathTo(data.open.slug, issue)), {
        method: "DELETE",
        keepalive: true,
        credentials: "same-origin",
        headers: { accept: "application/json" },
      }).then(
        (response) => {
          // The page lived on after all: what the server says is what is shown.
          const { issue: table } = data.open.cache;
          if (response.ok || response.status === 404) table.settle(issue.id, ticket);
          else table.drop(issue.id, ticket);
        },
        () => data.open.cache.issue.drop(issue.id, ticket),
      );
    }
  }
}

const onHidden = (): void => {
  if (document.visibilityState === "hidden") commitAll();
};

function watchForTheEnd(): void {
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("beforeunload", commitAll);
  window.addEventListener("pagehide", commitAll);
}

function stopWatching(): void {
  document.removeEventListener("visibilitychange", onHidden);
  window.removeEventListener("beforeunload", commitAll);
  window.removeEventListener("pagehide", commitAll);
}
