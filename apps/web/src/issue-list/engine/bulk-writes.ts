// Archives, restores and subscribes to many issues at once (contract/issues §6.6, §7).
import { callTo } from "@cairn/client/calls";
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import { dayOf } from "@cairn/domain/dates";
import { isClosed } from "@cairn/domain/states";
import { toast } from "@cairn/ui/toast";
import { reportUndone } from "../../data/undo.ts";
import { t } from "../../i18n/issues.ts";
import { keysOf } from "./issue-keys.ts";
import type { ListData } from "./list-data.ts";
import { revealIssues } from "./reveal.ts";
import { attempt } from "../../i18n/attempts.ts";

/** How many issues one call takes; the contract allows 1,000. */
const BATCH_SIZE = 500;

/** Splits issues into batches that one call can take: each is of one project and has at most `BATCH_SIZE` issues. */
export function inBatches(issues: readonly Issue[]): Issue[][] {
  const projects = new Set(issues.map(({ project_id }) => project_id));
  return [...projects].flatMap((id) => {
    const rows = issues.filter(({ project_id }) => project_id === id);
    return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, n) =>
      rows.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
    );
  });
}

const projectOf = ([first]: readonly Issue[]): string => first?.project_id ?? "";
const idsOf = (issues: readonly Issue[]): string[] => issues.map(({ id }) => id);

/** Only completed and cancelled issues can be archived (contract/issues §6.6). */
export function archivable(data: ListData, issues: readonly Issue[]): { closed: Issue[]; open: Issue[] } {
  const isOpen = ({ state_id }: Issue): boolean =>
    !isClosed(state_id === null ? null : (data.lookup.state(state_id)?.group ?? null));
  return { closed: issues.filter((issue) => !isOpen(issue)), open: issues.filter(isOpen) };
}

/** Archives closed issues and shows a message with "Undo". */
export async function archiveIssues(data: ListData, issues: readonly Issue[]): Promise<void> {
  const { cache, slug } = data.open;
  const archived_at = dayOf(new Date());
  const done = await Promise.all(
    inBatches(issues).map(async (rows) => {
      const worked = await mutate(cache, {
        ...attempt("archive", { name: keysOf(data, rows) }),
        changes: rows.map(({ id }) => updating(cache.issue, id, { archived_at })),
        calls: [
          callTo("bulk_issues.archive", {
            slug,
            project_id: projectOf(rows),
            body: { issue_ids: idsOf(rows) },
          }),
        ],
      });
      return worked ? rows : [];
    }),
  );
  const archived = done.flat();
  if (archived.length === 0) return;
  toast({
    title: t("archived_issues", { keys: keysOf(data, archived) }),
    icon: "archive",
    action: { label: t("undo"), shortcut: "mod+z", onAction: () => void undoArchive(data, archived) },
  });
}

async function undoArchive(data: ListData, archived: readonly Issue[]): Promise<void> {
  const restored = restoreIssues(data, archived);
  revealIssues(idsOf(archived));
  const back = await restored;
  if (back.length > 0) reportUndone(t("undid_archive", { keys: keysOf(data, back) }));
}

/** Restores issues from the archive, with one call for each. Resolves to those that the server restored. */
export async function restoreIssues(data: ListData, issues: readonly Issue[]): Promise<Issue[]> {
  const { cache, slug } = data.open;
  const worked = issues.map((issue) => {
    const path = { slug, project_id: issue.project_id, issue_id: issue.id };
    return mutate(cache, {
      ...attempt("restore", { name: data.keyOf(issue) }),
      // The live stream does not send archived rows, so the cache may no longer have it: insert it as it was.
      changes: [
        cache.issue.has(issue.id)
          ? updating(cache.issue, issue.id, { archived_at: null })
          : inserting(cache.issue, { ...issue, archived_at: null }),
      ],
      calls: [callTo("issue_archive.restore", path)],
    });
  });
  const isBack = await Promise.all(worked);
  return issues.filter((_issue, at) => isBack[at]);
}

/** Subscribes this person to issues; existing subscriptions stay. */
export async function subscribeTo(data: ListData, issues: readonly Issue[]): Promise<void> {
  const { cache, slug } = data.open;
  const done = await Promise.all(
    inBatches(issues).map((rows) =>
      mutate(cache, {
        ...attempt("subscribe", { name: keysOf(data, rows) }),
        changes: idsOf(rows).map((id) =>
          cache.subscription.has(id)
            ? updating(cache.subscription, id, { subscribed: true })
            : inserting(cache.subscription, { id, subscribed: true }),
        ),
        calls: [
          callTo("bulk_issues.subscribe", {
            slug,
            project_id: projectOf(rows),
            body: { issue_ids: idsOf(rows) },
          }),
        ],
      }),
    ),
  );
  if (done.length > 0 && done.every(Boolean))
    toast({ title: t("subscribed_to", { keys: keysOf(data, issues) }), icon: "bell" });
}
