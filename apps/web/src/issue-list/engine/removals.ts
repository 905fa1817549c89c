// Deletes issues with a few seconds to undo. The server cannot restore a deleted issue, so the call is delayed: the row
// is hidden at once, and the DELETE is sent when the message with "Undo" disappears or the page may be about to end.
// Tabs that are hidden or closed, links to other sites and signing out count as that: the calls then use `keepalive`
// and outlive the page. If the browser crashes within those seconds, nothing is deleted, so no data is lost.
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
import { inBatches } from "./bulk-writes.ts";
import { keysOf } from "./issue-keys.ts";
import type { ListData } from "./list-data.ts";
import { revealIssues } from "./reveal.ts";
import { t } from "../../i18n/removals.ts";
import { t as attempts } from "../../i18n/attempts.ts";

interface Removal {
  data: ListData;
  rows: { issue: Issue; ticket: Ticket }[];
  toastId: string;
}

const pending = new Set<Removal>();

/** Hides issues and deletes them unless the person undoes that in time. */
export function removeIssues(data: ListData, issues: readonly Issue[]): void {
  const { issue: table } = data.open.cache;
  const [first] = issues;
  if (!first) return;
  const rows = runInAction(() =>
    issues.map((issue) => ({ issue, ticket: table.apply(issue.id, { kind: "delete" }) })),
  );
  const removal: Removal = { data, rows, toastId: "" };
  if (pending.size === 0) watchForPageEnd();
  pending.add(removal);
  removal.toastId = toast({
    title:
      issues.length === 1
        ? t("deleted_single", { key: data.keyOf(first) })
        : t("deleted_many", { count: issues.length }),
    icon: "trash",
    duration: UNDO_MS,
    action: { label: listWords("undo"), shortcut: "mod+z", onAction: () => restore(removal) },
    // "Undo" runs just after its message has closed, so wait for it.
    onGone: () => queueMicrotask(() => commit(removal)),
  });
}

function forget(removal: Removal): boolean {
  const waited = pending.delete(removal);
  if (waited && pending.size === 0) stopWatching();
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

/** Deletes an issue; it is no failure if it no longer exists (its parent or another person deleted it). */
async function remove(slug: string, issue: Issue): Promise<{ seq: number }> {
  // The path of issues does not find drafts (contract/issues §6.7).
  const { answer } = issue.is_draft ? api.issue_drafts.remove : api.issues.remove;
  try {
    return await answer(pathTo(slug, issue));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { seq: 0 };
    throw error;
  }
}

/**
 * The issues of each call: live issues of a project together; drafts and archived issues, which the bulk call ignores,
 * one by one.
 */
function deletionBatches(issues: readonly Issue[]): Issue[][] {
  const isLive = ({ is_draft, archived_at }: Issue): boolean => !is_draft && archived_at === null;
  return [...inBatches(issues.filter(isLive)), ...issues.filter((one) => !isLive(one)).map((one) => [one])];
}

/** A bulk call for several issues; the plain call for one, because it reports whether the issue exists. */
function removeRows(slug: string, issues: readonly Issue[]): Promise<{ seq: number }> {
  const [first, ...others] = issues;
  if (first && others.length === 0) return remove(slug, first);
  const body = { issue_ids: issues.map(({ id }) => id) };
  return api.bulk_issues.remove.answer({ slug, project_id: first?.project_id ?? "", body });
}

/**
 * Sends the deletion. `mutate` adds a patch that hides the rows before the pending one is dropped, to avoid a flicker.
 */
function commit(removal: Removal): void {
  if (!forget(removal)) return;
  const { data, rows } = removal;
  const { cache, slug } = data.open;
  runInAction(() => {
    for (const issues of deletionBatches(rows.map(({ issue }) => issue))) {
      void mutate(cache, {
        failed: attempts("delete_failed", { name: keysOf(data, issues) }),
        changes: issues.map(({ id }) => deleting(cache.issue, id)),
        send: () => limitConcurrency(() => removeRows(slug, issues)),
      });
    }
    show(removal);
  });
}

/** Sends all deletions because the page may end before a response arrives. */
function commitAll(): void {
  for (const removal of pending) {
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
          // The page is still open, so show the result.
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

function watchForPageEnd(): void {
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("beforeunload", commitAll);
  window.addEventListener("pagehide", commitAll);
}

function stopWatching(): void {
  document.removeEventListener("visibilitychange", onHidden);
  window.removeEventListener("beforeunload", commitAll);
  window.removeEventListener("pagehide", commitAll);
}
