// Embedded issues and lists in a text for other tools: links that say what they lead to.
import { EMBED } from "@cairn/editor/references/reference-rules";
import { referenceFrom } from "@cairn/editor/references/text-reference";
import { editorWords } from "@cairn/editor/react/words";
import type { IssueName } from "@cairn/contract/entities/issue-details";
import { listPath } from "../../../components/embeds/list-path.ts";
import { issuePath } from "../../../components/embeds/open-issue.ts";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/embeds.ts";

const MAX_IDS = 100;

/** @param href null for words without a link */
function lineWith(document: Document, text: string, href: string | null): HTMLElement {
  const line = document.createElement("p");
  const link = document.createElement("a");
  link.setAttribute("href", href ?? "");
  link.textContent = text;
  line.append(href === null ? text : link);
  return line;
}

/** Those that this person may see. @throws ApiError */
async function fetchNames({ slug }: OpenWorkspace, ids: readonly string[]): Promise<Map<string, IssueName>> {
  const found = new Map<string, IssueName>();
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const issues = ids.slice(from, from + MAX_IDS).join(",");
    for (const name of await api.issue_places.names({ slug, query: { issues } })) found.set(name.id, name);
  }
  return found;
}

/**
 * Writes each embedded block as a line with a link, as far as this person sees what it shows. Lists are links, because
 * their issues change.
 *
 * @throws ApiError
 */
export async function nameEmbeds(open: OpenWorkspace, body: HTMLElement): Promise<void> {
  const { ownerDocument } = body;
  const blocks = [...body.querySelectorAll(`[${EMBED}]`)].flatMap((block) => {
    const attributes = [...block.attributes].map(({ name, value }) => [name, value]);
    const reference = referenceFrom(Object.fromEntries(attributes));
    return reference?.kind === "issue" || reference?.kind === "list" ? [{ block, reference }] : [];
  });
  const ids = blocks.flatMap(({ reference }) => (reference.kind === "issue" ? [reference.id] : []));
  const names = await fetchNames(open, [...new Set(ids)]);
  for (const { block, reference } of blocks) {
    if (reference.kind === "list") {
      const name = reference.name === "" ? editorWords().embeddedList : reference.name;
      block.replaceWith(lineWith(ownerDocument, name, listPath(open, reference)));
      continue;
    }
    const issue = names.get(reference.id);
    block.replaceWith(
      issue
        ? lineWith(ownerDocument, `${issue.key} ${issue.name}`, issuePath(open, issue))
        : lineWith(ownerDocument, t("issue_hidden"), null),
    );
  }
}
