// What the flags of the issue search leave out, over alias `i` (contract/issues §8).
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { builtIn } from "@cairn/domain/properties/registry";
import { COLLECTIONS } from "../../collections/collections.ts";
import { type Bindings, WORKSPACE } from "../list/bindings.ts";
import { columnOf } from "../list/properties/columns.ts";
import type { WireQuery } from "../list/list-issues.ts";

const UUID = new RegExp(UUID_PATTERN);

const idOf = (text: string | undefined): string | null => {
  const id = (text ?? "").trim().toLowerCase();
  return UUID.test(id) ? id : null;
};

/** The parent of the issue that the search is for. */
const parentOf = (id: string): string =>
  `(select x.parent_id from issues x where x.workspace_id = ${WORKSPACE} and x.id = ${id})`;

/** The flags about one issue: the condition for issues that may be offered for it. `id` is its placeholder. */
const ISSUE_FLAGS: Record<string, (id: string) => string> = {
  parent: (id) =>
    `i.id <> ${id} and i.id is distinct from ${parentOf(id)} and i.parent_id is distinct from ${id}`,
  issue_relation: (id) => `i.id <> ${id} and i.id not in (
    select case when x.issue_id = ${id} then x.related_issue_id else x.issue_id end from issue_relations x
    where x.workspace_id = ${WORKSPACE} and (x.issue_id = ${id} or x.related_issue_id = ${id}))`,
  sub_issue: (id) => `i.id <> ${id} and i.id is distinct from ${parentOf(id)}`,
};

/** The flags about a property, with which only issues without a value of it are found. */
const EMPTY_PROPERTY_FLAGS: readonly { flag: string; value: string; property: BuiltInId }[] = [
  { flag: "sub_issue", value: "true", property: "parent" },
  { flag: "cycle", value: "true", property: "cycle" },
  { flag: "target_date", value: "none", property: "due_date" },
];

/** The conditions of the query's flags. An invalid or unknown id leaves nothing out. */
export function flagsSql(query: WireQuery, b: Bindings): string[] {
  const issueId = idOf(query.issue_id);
  const outside = COLLECTIONS.flatMap(({ outside: parameter, membership }) => {
    const collectionId = idOf(query[parameter]);
    return collectionId === null ? [] : [membership.isOutside(b.bind(collectionId, "uuid"))];
  });
  const id = issueId === null ? null : b.bind(issueId, "uuid");
  const beside = Object.entries(ISSUE_FLAGS).filter(([flag]) => query[flag] === "true");
  return [
    ...(id === null ? [] : beside.map(([, sql]) => sql(id))),
    ...outside,
    ...EMPTY_PROPERTY_FLAGS.filter(({ flag, value }) => query[flag] === value).map(
      ({ property }) => columnOf(builtIn(property)).missing,
    ),
  ];
}
