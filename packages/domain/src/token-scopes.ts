// What a program's token may do, besides the roles of the user it acts as (docs/adr/0031). The server's guard and the
// forms that create tokens read the same rules.
import type { Access } from "@cairn/contract/access";
import type { TokenScope } from "@cairn/contract/entities/api-token";

/** Each scope includes those before it. */
const RANK: Record<TokenScope, number> = { read: 0, write: 1, admin: 2 };

/** Permissions that manage a workspace or a project, rather than the work in it. */
const ADMINISTRATIVE: ReadonlySet<Access> = new Set(["workspace.admin", "project.admin", "instance.admin"]);

/** The scope that a route requires: `admin` for administration, even to read it; else `write` for whatever changes something. */
export function neededScope({ access, mutates }: { access: Access; mutates?: true }): TokenScope {
  if (ADMINISTRATIVE.has(access)) return "admin";
  return mutates ? "write" : "read";
}

export const covers = (scope: TokenScope, needed: TokenScope): boolean => RANK[scope] >= RANK[needed];
