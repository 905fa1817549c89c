import { isUuid } from "./attribute-rules.ts";
import { readAttributes, tokens } from "./tokens.ts";

/**
 * The users mentioned in a sanitized document: the `entity_identifier` of every `mention-component` with
 * `target="users"` (contract issues §21.1), lower case, each once, in text order.
 */
export function mentionedUsers(html: string): string[] {
  const users = new Set<string>();
  for (const token of tokens(html)) {
    if (token.type !== "start" || token.tag !== "mention-component") continue;
    const attributes = readAttributes(token.attributes);
    const user = attributes.get("entity_identifier");
    if (attributes.get("target") === "users" && user !== undefined && isUuid(user))
      users.add(user.toLowerCase());
  }
  return [...users];
}
