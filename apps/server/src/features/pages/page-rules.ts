// The permission table as SQL (domain/object-permissions.ts): the one rule that decides which pages a query finds, and
// what a person may do with them in the statement that writes.
import { type Alternative, FACTS, type Facts, ON_OBJECTS } from "@cairn/domain/object-permissions";
import { COMMENT_ACCESS, EDIT_ACCESS, PUBLIC_COLLECTION, VIEW_ACCESS } from "@cairn/domain/page-collections";
import { PRIVATE_PAGE, type PageAction } from "@cairn/domain/pages";
import { type RawBuilder, sql } from "kysely";

/**
 * A person's access in the collection of alias `c`, with their membership in alias `m` (domain/page-collections.ts,
 * `accessInCollection`). Null: they do not see it.
 *
 * @param me SQL of the person's id
 */
export const collectionAccessText = (me: string): string =>
  `case when c.owned_by = ${me} then ${EDIT_ACCESS} when m.id is not null then m.access
    when c.access = ${PUBLIC_COLLECTION} then ${EDIT_ACCESS} end`;

/** What joins the membership to alias `c`. */
export const membershipText = (me: string): string =>
  `left join page_collection_members m
    on m.workspace_id = c.workspace_id and m.collection_id = c.id and m.member_id = ${me}`;

/** The person's access in the collection of the page of alias `page`; null if it is in none, or if they do not see it. */
export const accessOfPageText = (page: string, me: string): string =>
  `(select ${collectionAccessText(me)} from page_collections c ${membershipText(me)}
    where c.workspace_id = ${page}.workspace_id and c.id = ${page}.collection_id)`;

/** The facts about the page of an alias. */
const factsText = (page: string, me: string): Record<keyof Facts, string> => ({
  own: `${page}.owned_by = ${me}`,
  private: `${page}.access = ${PRIVATE_PAGE}`,
  locked: `${page}.is_locked`,
  archived: `${page}.archived_at is not null`,
  outside: `(${page}.collection_id is not null and ${accessOfPageText(page, me)} is null)`,
  limited: `(${page}.collection_id is not null and ${accessOfPageText(page, me)} is distinct from ${EDIT_ACCESS})`,
  silent: `(${page}.collection_id is not null and coalesce(${accessOfPageText(page, me)}, ${VIEW_ACCESS}) < ${COMMENT_ACCESS})`,
  // Pages have none.
  visitor: "false",
});

/** SQL of who asks: their id, and their role in the place of the page. */
interface Asking {
  me: string;
  role: string;
}

function conditionText(alternative: Alternative, facts: Record<keyof Facts, string>, role: string): string {
  const parts = FACTS.flatMap((fact) => {
    const wanted = alternative[fact];
    return wanted === undefined ? [] : [wanted ? facts[fact] : `not ${facts[fact]}`];
  });
  if (alternative.role !== undefined) parts.push(`${role} >= ${alternative.role}`);
  return parts.length === 0 ? "true" : `(${parts.join(" and ")})`;
}

/** Whether the person may do this with the page of an alias. */
export function mayText(action: PageAction, page: string, { me, role }: Asking): string {
  const alternatives: readonly Alternative[] = ON_OBJECTS[action];
  const facts = factsText(page, me);
  return `(${alternatives.map((one) => conditionText(one, facts, role)).join(" or ")})`;
}

/** Whether the person sees the page of an alias, provided that they see its project. @param me SQL of the person's id */
export const seesPageText = (page: string, me: string): string =>
  mayText("page.see", page, { me, role: "null::smallint" });

/** Stands for the person's id in SQL, and occurs in no other place. */
const ME = "@me";
const withPerson = <T>(text: string, me: string): RawBuilder<T> =>
  sql<T>`${sql.join(
    text.split(ME).map((part) => sql.raw(part)),
    sql`${me}::uuid`,
  )}`;

/** The same for a person's id as a value. */
export const seesPage = (me: string, page = "g"): RawBuilder<boolean> =>
  withPerson(seesPageText(page, ME), me);
export const accessOfPage = (me: string, page = "g"): RawBuilder<number | null> =>
  withPerson(accessOfPageText(page, ME), me);
/** Of alias `c`. */
export const collectionAccess = (me: string): RawBuilder<number | null> =>
  withPerson(collectionAccessText(ME), me);
export const membership = (me: string): RawBuilder<unknown> => withPerson(membershipText(ME), me);
