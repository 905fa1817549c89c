// Scopes on the wire of OAuth: words separated by spaces. Each includes those before it (domain/token-scopes.ts).
import { TOKEN_SCOPES, type TokenScope } from "@cairn/contract/entities/api-token";
import { covers } from "@cairn/domain/token-scopes";

/**
 * The widest of the requested scopes; without a request, the widest possible. Words of other servers, such as
 * `offline_access`, are ignored beside a known one.
 * @returns null when none is known, or when it is wider than `most`
 */
export function readScope(text: string | undefined, most: TokenScope): TokenScope | null {
  const words = (text ?? "").split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return most;
  const widest = TOKEN_SCOPES.findLast((scope) => words.includes(scope));
  return widest !== undefined && covers(most, widest) ? widest : null;
}

/** `write` is sent as `read write`. */
export const scopeText = (scope: TokenScope): string =>
  TOKEN_SCOPES.filter((one) => covers(scope, one)).join(" ");
