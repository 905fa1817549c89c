// What opens an embedded issue: the peek of the screen if it has one, otherwise the issue's page.
import type { Issue } from "@cairn/contract/entities/issue";
import type { ReferenceTools } from "@cairn/editor/react/reference-views";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

interface Peek {
  /** Null closes it. */
  show: (issueId: string | null) => void;
  isOpen: () => boolean;
}

let shownPeek: Peek | null = null;

/** Embedded issues open in this peek of the screen. @returns ends that */
export function providePeek(peek: Peek): () => void {
  shownPeek = peek;
  return () => {
    if (shownPeek === peek) shownPeek = null;
  };
}

/** The address of an issue's page: those in the archive have their own (contract/workspace §15.1). */
export function issuePath(
  { slug }: OpenWorkspace,
  { id, project_id, archived_at }: Pick<Issue, "id" | "project_id" | "archived_at">,
): string {
  const project = `/${slug}/projects/${project_id}`;
  return `${project}/${archived_at === null ? "issues" : "archives/issues"}/${id}/`;
}

/** Opens an issue on a plain click or key. */
export function openIssue(
  open: OpenWorkspace,
  issue: Pick<Issue, "id" | "project_id" | "archived_at">,
): void {
  if (shownPeek && issue.archived_at === null) shownPeek.show(issue.id);
  else actionContext().go(issuePath(open, issue));
}

/**
 * Esc inside an embedded block: closes the peek, otherwise returns to the text around the block.
 *
 * @returns whether there was anything to leave
 */
export function leaveBlock(tools: ReferenceTools | null): boolean {
  if (shownPeek?.isOpen() === true) shownPeek.show(null);
  else if (tools?.isEditable === true) tools.leave();
  else return false;
  return true;
}
