// What the editor of descriptions and comments needs from a project: people, pages and days to mention, issues to link,
// how they look, file uploads. Also loads the editor's styles.
import "@cairn/editor/editor.css";
import { ApiError } from "@cairn/client/api-error";
import type { Issue } from "@cairn/contract/entities/issue";
import { type AddressedIssue, readIssueAddress } from "@cairn/domain/issue-address";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import type { LinkedIssue } from "@cairn/editor/react/rich-text";
import { createElement } from "react";
import { actionContext } from "../../actions/context.ts";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { inOwnPickOrder } from "../../data/recent-people.ts";
import { t } from "../../i18n/issues.ts";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";
import { loadIssue } from "../../data/load-issue.ts";
import { IssueChip } from "../issue-chip.tsx";
import { referenceSources } from "../references/reference-sources.ts";
import { best, MAX_ROWS } from "./best-rows.ts";
import { explainUpload, textUpload } from "./upload-files.ts";

export type TextSources = Pick<
  RichEditorProps,
  | "mentions"
  | "issues"
  | "issueAt"
  | "mentionName"
  | "renderIssue"
  | "openIssue"
  | "uploadFile"
  | "explainUpload"
  | "pages"
  | "days"
  | "pageAt"
  | "renderReference"
>;

/** Key matches first: the exact issue, then those whose keys start with the query, lowest first. */
export function issuesFor(query: string, rows: readonly Issue[], keyOf: (row: Issue) => string): Issue[] {
  const typed = query.trim().toUpperCase();
  const isKey = /\d$/.test(typed);
  const begins = rows
    .filter((row) => isKey && (keyOf(row).startsWith(typed) || String(row.sequence_id).startsWith(typed)))
    .sort((a, b) => a.sequence_id - b.sequence_id);
  const others = best(rows, query, (row) => [keyOf(row), row.name]);
  return [...new Set([...begins, ...others])].slice(0, MAX_ROWS);
}

const linkTo = (data: ProjectData, row: Issue): LinkedIssue => ({
  id: row.id,
  key: data.keyOf(row),
  name: row.name,
  // The long address: the chip reads the project from it.
  href: `/${data.open.slug}/projects/${data.projectId}/issues/${row.id}/`,
});

/** The issue at a parsed address; null if it cannot be seen. */
async function loadAddressedIssue(open: OpenWorkspace, address: AddressedIssue): Promise<LinkedIssue | null> {
  try {
    const id = "id" in address ? address.id : null;
    const known = id === null ? undefined : open.cache.issue.get(id);
    const place =
      "key" in address
        ? await api.issue_places.by_key({ slug: open.slug, key: address.key })
        : known && { id: known.id, project_id: known.project_id };
    if (!place) return null;
    const data = projectData(open, place.project_id);
    await loadIssue(data, place.id);
    const row = open.cache.issue.get(place.id);
    return row ? linkTo(data, row) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** The issue at an address of this workspace, in any of its forms. Null for other addresses. */
export function issueAt(open: OpenWorkspace, url: string): Promise<LinkedIssue | null> | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  const address = origin === location.origin ? readIssueAddress(pathname) : null;
  return address?.slug === open.slug ? loadAddressedIssue(open, address) : null;
}

const bySources = new WeakMap<ProjectData, TextSources>();

/** Returns the same object for the same project, so that an editor need not be recreated. */
export function richTextSources(data: ProjectData): TextSources {
  const known = bySources.get(data);
  if (known) return known;
  const sources: TextSources = {
    mentionName: (id) => data.personById.get(id)?.name,
    renderIssue: (issue) => createElement(IssueChip, { open: data.open, issue }),
    openIssue: (href, isNewTab) => {
      if (isNewTab) window.open(href, "_blank", "noopener");
      else actionContext().go(href);
    },
    uploadFile: textUpload(data.open.slug),
    explainUpload,
    mentions: async (query) => {
      await data.load();
      const people = inOwnPickOrder(data.open, data.people, ({ id }) => id);
      return best(people, query, (person) => [person.name]).map(({ id, name, avatar, is_bot }) => ({
        id,
        label: name,
        ...(is_bot ? { hint: t("agent") } : { href: `/${data.open.slug}/profile/${id}` }),
        ...(avatar === "" ? {} : { avatar }),
      }));
    },
    issues: async (query) => {
      if (data.snapshot.status === "none") await data.snapshot.load();
      const rows = data.open.cache.issue
        .all()
        .filter((row) => row.project_id === data.projectId && row.archived_at === null)
        .sort((a, b) => b.sequence_id - a.sequence_id);
      return issuesFor(query, rows, (row) => data.keyOf(row)).map((row) => linkTo(data, row));
    },
    issueAt: (url) => issueAt(data.open, url),
    ...referenceSources(data.open),
  };
  bySources.set(data, sources);
  return sources;
}

/** Navigates inside the app when a link to an issue or page in read-only text is clicked. */
export function followTextLink(event: {
  target: EventTarget;
  defaultPrevented: boolean;
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  preventDefault: () => void;
}): void {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey) return;
  const link = target instanceof Element ? target.closest("a[data-issue], a[data-page]") : null;
  const href = link?.getAttribute("href");
  if (!href?.startsWith("/") || link?.closest("[contenteditable=true]")) return;
  event.preventDefault();
  actionContext().go(href);
}
