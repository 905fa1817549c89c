// The abilities of a workspace, grouped into areas: the rows of the page of roles.
import type { Role } from "@cairn/contract/entities/workspace";
import { ROLES } from "@cairn/contract/entities/workspace";
import { type Ability, type AreaName, mayDo } from "@cairn/domain/abilities";
import { ABILITIES } from "@cairn/domain/abilities-by-area";

export interface AbilityRow {
  ability: Ability;
  /** Whether each role has the ability, from guest to admin. */
  allowed: readonly { role: Role; may: boolean }[];
}

const AREAS = (Object.keys(ABILITIES) as AreaName[]).map((name) => ({
  name,
  rows: (Object.keys(ABILITIES[name]) as Ability[]).map((ability): AbilityRow => ({
    ability,
    allowed: ROLES.map((role) => ({ role, may: mayDo(ability, role) })),
  })),
}));

/** The areas with the rows that match a search, ignoring case; areas without rows are omitted. */
export function foundRows(
  query: string,
  wordsOf: (ability: Ability) => string,
): { name: AreaName; rows: readonly AbilityRow[] }[] {
  const wanted = query.trim().toLocaleLowerCase();
  return AREAS.map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ ability }) => wordsOf(ability).toLocaleLowerCase().includes(wanted)),
  })).filter(({ rows }) => rows.length > 0);
}
