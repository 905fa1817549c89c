// What programs order work items by (contract/external §1.5): the orders of lists, also under the names of fields in the
// external API, and those that only programs use.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Property } from "../properties/property.ts";
import { builtIn, type Order, orderOf, type Registry } from "../properties/registry.ts";

const NUMBER = {
  id: "sequence_id",
  kind: "count",
  column: "sequence_id",
  read: (issue: Issue) => issue.sequence_id,
} as Property;

const OWN: ReadonlyMap<string, Order> = new Map([
  ["name", orderOf(builtIn("name"), "name")],
  ["sequence_id", orderOf(NUMBER, "sequence_id")],
]);

/** Fields of the external API by the orders of lists. */
const ALIASES: Readonly<Record<string, string>> = {
  state: "state__name",
  assignees: "assignees__first_name",
  labels: "labels__name",
  cycle: "issue_cycle__cycle__name",
  module: "issue_module__module__name",
};

const known = new WeakMap<Registry, Registry>();

/** The same properties, with the orders of programs. */
export function withProgramOrders(registry: Registry): Registry {
  const aliases = Object.entries(ALIASES).flatMap(([name, order]) => {
    const found = registry.orders.get(order);
    return found ? [[name, found] as const] : [];
  });
  const made = known.get(registry) ?? {
    ...registry,
    orders: new Map([...registry.orders, ...aliases, ...OWN]),
  };
  known.set(registry, made);
  return made;
}
