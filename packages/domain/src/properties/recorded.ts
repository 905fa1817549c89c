// The properties whose changes the history of an issue contains, by the field of their rows (contract/issues §5.2).
// Apart from registry.ts, because lists do not need it.
import type { Property } from "./property.ts";
import type { Registry } from "./registry.ts";

const known = new WeakMap<Registry, ReadonlyMap<string, Property>>();

/** By field. The same registry always has the same map. */
export function recordedIn(registry: Registry): ReadonlyMap<string, Property> {
  const recorded =
    known.get(registry) ??
    new Map(
      registry.properties.flatMap((property) =>
        property.history ? [[property.history.field, property] as const] : [],
      ),
    );
  known.set(registry, recorded);
  return recorded;
}
