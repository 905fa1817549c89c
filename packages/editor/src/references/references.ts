import { isUuid } from "../attribute-rules.ts";
import { readAttributes, tokens } from "../tokens.ts";
import { EMBED, EMBEDDED_ISSUE, PAGE_MENTION } from "./reference-rules.ts";

/** What a document refers to: ids in lower case, each once, in text order. */
export interface References {
  pages: string[];
  issues: string[];
}

/** What one start tag refers to. */
function referenceOf(
  tag: string,
  attributes: ReadonlyMap<string, string>,
): [keyof References, string] | null {
  const isPage = tag === "mention-component" && attributes.get("entity_name") === PAGE_MENTION;
  if (isPage) return ["pages", attributes.get("entity_identifier") ?? ""];
  const isIssue = tag === "a" || (tag === "div" && attributes.get(EMBED) === EMBEDDED_ISSUE);
  return isIssue ? ["issues", attributes.get("data-issue") ?? ""] : null;
}

/** The pages that a sanitized document mentions, and the issues that it links to or embeds. */
export function referencesIn(html: string): References {
  const found = { pages: new Set<string>(), issues: new Set<string>() };
  for (const token of tokens(html)) {
    if (token.type !== "start") continue;
    const reference = referenceOf(token.tag, readAttributes(token.attributes));
    if (reference && isUuid(reference[1])) found[reference[0]].add(reference[1].toLowerCase());
  }
  return { pages: [...found.pages], issues: [...found.issues] };
}
