// Every path under which a route of the external API is served (contract/external §2).
import type { RouteDef } from "../route.ts";

/** The path itself, the one of clients that call work items issues, and the route's aliases. */
export function spellingsOf({ path, aliases = [] }: RouteDef): string[] {
  const paths = [path, ...aliases];
  const older = paths.map((one) => one.replace("/work-items/", "/issues/"));
  return [...new Set([...paths, ...older])];
}
