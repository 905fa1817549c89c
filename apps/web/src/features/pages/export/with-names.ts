// The mentions of pages and the embedded blocks in a text for other tools, which know nothing of this instance.
import { PAGE_MENTION } from "@cairn/editor/references/reference-rules";
import { referencesIn } from "@cairn/editor/references/references";
import { fetchPageNames, namedPage } from "../../../components/references/page-names.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/references.ts";
import { pagePath } from "../page-writes.ts";
import { nameEmbeds } from "./named-embeds.ts";

/**
 * Writes each mention of a page and each embedded block as a link with its title, as far as this person sees it.
 *
 * @param html sanitized
 * @throws ApiError
 */
export async function withNames(open: OpenWorkspace, html: string): Promise<string> {
  const missing = referencesIn(html).pages.filter((id) => open.cache.page.get(id) === undefined);
  await fetchPageNames(open, missing);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const mention of body.querySelectorAll(`mention-component[entity_name="${PAGE_MENTION}"]`)) {
    const page = namedPage(open, mention.getAttribute("entity_identifier")?.toLowerCase() ?? "");
    if (!page) {
      mention.replaceWith(t("page_not_available"));
      continue;
    }
    const link = body.ownerDocument.createElement("a");
    link.setAttribute("href", pagePath(open, page));
    link.textContent = orUntitled(page.name);
    mention.replaceWith(link);
  }
  await nameEmbeds(open, body);
  return body.innerHTML;
}
