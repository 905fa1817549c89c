// Two interpreters of one table of permissions: what PostgreSQL answers equals what the domain decides, on random
// collections and pages. PAGE_RULES_SEED=n repeats a run.
import type { PageAccess } from "@cairn/contract/entities/page";
import type { CollectionAccess, CollectionVisibility } from "@cairn/contract/entities/page-collection";
import { ROLES, type Role } from "@cairn/contract/entities/workspace";
import { ON_OBJECTS } from "@cairn/domain/object-permissions";
import { accessInCollection, type GuardedCollection } from "@cairn/domain/page-collections";
import { canSeePage, type GuardedPage, mayOnPage, type PageAction } from "@cairn/domain/pages";
import type { World } from "@cairn/testkit/world";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { planningWorld } from "../cycles/planning.fixture.ts";
import { accessOfPage, collectionAccess, mayText, membership, seesPage } from "./page-rules.ts";

const SEED = Number(process.env.PAGE_RULES_SEED ?? Date.now() % 1_000_000);
const COLLECTIONS = 40;
const PAGES = 300;

type Collection = GuardedCollection & { id: string };
type Page = GuardedPage & { id: string };

let w: World;
let people: string[];
let collections: Collection[];
let pages: Page[];

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { numRuns, seed: SEED });

const collectionArbitrary = (): fc.Arbitrary<Collection> =>
  fc
    .record({
      id: fc.constant(null),
      owned_by_id: fc.constantFrom(...people),
      access: fc.constantFrom<CollectionVisibility[]>(0, 1),
      given: fc.dictionary(fc.constantFrom(...people), fc.constantFrom<CollectionAccess[]>(0, 1, 2)),
    })
    .map(({ owned_by_id, access, given }) => ({
      id: newId(),
      owned_by_id,
      access,
      members: Object.entries(given)
        .filter(([member]) => member !== owned_by_id)
        .map(([member, one]) => ({ id: newId(), member, access: one })),
    }));

const pageArbitrary = (): fc.Arbitrary<Page> =>
  fc
    .record({
      owned_by: fc.constantFrom(...people),
      access: fc.constantFrom<PageAccess[]>(0, 1),
      is_locked: fc.boolean(),
      archived_at: fc.constantFrom(null, "2026-03-11"),
      collection: fc.constantFrom(null, ...collections.map(({ id }) => id)),
    })
    .map((page) => ({ id: newId(), ...page }));

beforeAll(async () => {
  w = await planningWorld();
  people = ["ada", "mel", "vic", "gus"].map((name) => w.as(name).id);
  collections = sample(collectionArbitrary(), COLLECTIONS);
  pages = sample(pageArbitrary(), PAGES);
  const { db } = w.runtime;
  const workspace_id = w.workspace.id;
  await db
    .insertInto("page_collections")
    .values(
      collections.map(({ id, owned_by_id, access }) => ({
        workspace_id,
        id,
        name: id,
        access,
        owned_by: owned_by_id,
      })),
    )
    .execute();
  await db
    .insertInto("page_collection_members")
    .values(
      collections.flatMap(({ id: collection_id, members }) =>
        members.map(({ id, member, access }) => ({
          workspace_id,
          id,
          collection_id,
          member_id: member,
          access,
        })),
      ),
    )
    .execute();
  await db
    .insertInto("pages")
    .values(pages.map(({ collection, ...page }) => ({ workspace_id, ...page, collection_id: collection })))
    .execute();
});
afterAll(() => w.stop());

const accessOf = (me: string) => (collectionId: string) => {
  const collection = collections.find(({ id }) => id === collectionId);
  return collection ? accessInCollection(collection, me) : null;
};

/** Ids of pages, by the answer of a condition. */
async function answers<T>(expression: ReturnType<typeof sql<T>>): Promise<Map<string, T>> {
  const { rows } = await sql<{ id: string; answer: T }>`
    select g.id, ${expression} as answer from pages g
    where g.workspace_id = ${w.workspace.id} and g.id = any(${pages.map(({ id }) => id)}::uuid[])
    order by g.id`.execute(w.runtime.db);
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}

const decided = <T>(decide: (page: Page) => T): Map<string, T> =>
  new Map([...pages].sort((a, b) => (a.id < b.id ? -1 : 1)).map((page) => [page.id, decide(page)]));

describe(`SQL and the domain agree (seed ${SEED})`, () => {
  test("about the access of each person in each collection, of which all four kinds occur", async () => {
    const seen = new Set<number | null>();
    for (const me of people) {
      const { rows } = await sql<{ id: string; answer: number | null }>`
        select c.id, ${collectionAccess(me)} as answer from page_collections c ${membership(me)}
        where c.workspace_id = ${w.workspace.id} and not c.is_default order by c.id`.execute(w.runtime.db);
      const byId = new Map(rows.map(({ id, answer }) => [id, answer]));
      for (const collection of collections) {
        const wanted = accessInCollection(collection, me);
        seen.add(wanted);
        expect([collection, me, byId.get(collection.id)]).toEqual([collection, me, wanted]);
      }
    }
    expect(seen).toEqual(new Set([0, 1, 2, null]));
  });

  test("about the access of each person to the pages of a collection, and about who sees which page", async () => {
    for (const me of people) {
      const accessIn = accessOf(me);
      expect(await answers(accessOfPage(me))).toEqual(
        decided(({ collection }) => (collection === null ? null : accessIn(collection))),
      );
      expect(await answers(seesPage(me))).toEqual(decided((page) => canSeePage(page, { id: me, accessIn })));
    }
  });

  test("about what a person in any role may do with which page", async () => {
    const actions = Object.keys(ON_OBJECTS).filter((name): name is PageAction => name.startsWith("page."));
    const roles: (Role | null)[] = [...ROLES, null];
    for (const me of people)
      for (const role of roles)
        for (const action of actions) {
          const who = { me: `'${me}'::uuid`, role: `${role ?? "null"}::smallint` };
          const found = await answers(sql<boolean>`coalesce(${sql.raw(mayText(action, "g", who))}, false)`);
          const wanted = decided((page) => mayOnPage(action, page, { id: me, role, accessIn: accessOf(me) }));
          expect([action, role, found]).toEqual([action, role, wanted]);
        }
  });
});
