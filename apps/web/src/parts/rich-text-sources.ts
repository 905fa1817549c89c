// What the editor of descriptions and comments asks of a project: whom one can mention, which issues one can link and how they look, where
// files go. Brings its styles, too.
import "@cairn/editor/editor.css";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import { matchScore, queryWords } from "@cairn/ui/match";
import { createElement } from "react";
import { actionContext } from "../actions/context.ts";
import type { ProjectData } from "../issue-list/engine/project-data.ts";
import { IssueChip } from "./issue-chip.tsx";
import { explainUpload, textUpload } from "./text-files.ts";

/** As many as fit above and below the caret. */
const MOST = 8;

type Sources = Pick<
  RichEditorProps,
  "mentions" | "issues" | "mentionName" | "renderIssue" | "openIssue" | "uploadFile" | "explainUpload"
>;

/** The best matches of `query` among the texts of each row; all rows in their order when nothing is typed. */
function best<Row>(rows: readonly Row[], query: string, texts: (row: Row) => readonly string[]): Row[] {
  const words = queryWords(query);
  if (words.length === 0) return rows.slice(0, MOST);
  return rows
    .map((row) => ({ row, score: matchScore(words, texts(row)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }) => row);
}

const bySources = new WeakMap<ProjectData, Sources>();

/** The same object for the same project, so that an editor need not be told anew. */
export function richTextSources(data: ProjectData): Sources {
  const known = bySources.get(data);
  if (known) return known;
  const sources: Sources = {
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
      return best(data.people, query, (person) => [person.name]).map(({ id, name, avatar }) => ({
        id,
        label: name,
        ...(avatar === "" ? {} : { avatar }),
      }));
    },
    issues: async (query) => {
      if (data.snapshot.status === "none") await data.snapshot.load();
      const rows = data.open.cache.issue
        .all()
        .filter((row) => row.project_id === data.projectId && row.archived_at === null)
        .sort((a, b) => b.sequence_id - a.sequence_id);
      return best(rows, query, (row) => [data.keyOf(row), row.name]).map((row) => ({
        id: row.id,
        key: data.keyOf(row),
        name: row.name,
        href: `/${data.open.slug}/projects/${data.projectId}/issues/${row.id}/`,
      }));
    },
  };
  bySources.set(data, sources);
  return sources;
}

/** A click on a link to an issue inside read-only text stays in the app instead of loading it anew. */
export function followIssueLink(event: {
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
  const link = target instanceof Element ? target.closest("a[data-issue]") : null;
  const href = link?.getAttribute("href");
  if (!href?.startsWith("/") || link?.closest("[contenteditable=true]")) return;
  event.preventDefault();
  actionContext().go(href);
}
