// Collections of pages: those that exist, how a browser fetches them, and a request to each mutating route. What the
// observer vic sees changes with most of them.
import type { Cache } from "@cairn/client/cache";
import type { PageCollection } from "@cairn/contract/entities/page-collection";
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { Caller, World } from "@cairn/testkit/world";

type Routes = (typeof routes)["page_collections"];
type Mutation = { [R in keyof Routes]: Routes[R] extends { mutates: true } ? R : never }[keyof Routes];

/** Ids; the collections are ada's. */
export interface PageCollectionIds {
  /** Private; vic is a member. */
  shared: string;
  /** Of vic, in `shared`. */
  membership: string;
  /** Private; vic is not a member. */
  closed: string;
  /** Public; vic has made it a favorite. */
  open: string;
  /** In `shared`, with a page below it. */
  page: string;
  /** In `open`. */
  openPage: string;
}

interface Objects {
  w: World;
  pageCollections: PageCollectionIds;
}
interface Call {
  method: Method;
  path: string;
  body?: unknown;
  by?: "vic";
}

/** Adds the objects with requests of ada. */
export async function addPageCollections(w: World): Promise<PageCollectionIds> {
  const call = async (path: string, body: unknown): Promise<string> => {
    const answer = await w.as("ada").send("POST", `${w.W}${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const shared = await call("/collections/", { name: "Shared", access: 0 });
  const closed = await call("/collections/", { name: "Closed", access: 0 });
  const open = await call("/collections/", { name: "Open" });
  const membership = await call(`/collections/${shared}/members/`, { member: w.as("vic").id, access: 1 });
  const page = await call("/pages/", { name: "Inside", collection: shared });
  await call("/pages/", { name: "Below", parent: page });
  await call("/pages/", { name: "Unseen", collection: closed });
  const openPage = await call("/pages/", { name: "Seen", collection: open });
  const starred = await w.as("vic").send("POST", `${w.W}/favorite-collections/${open}/`, {});
  if (starred.status !== 204) throw new Error(`A favorite answered ${starred.status}`);
  return { shared, membership, closed, open, page, openPage };
}

/** Puts the collections that a person sees into a cache. */
export async function fetchPageCollections(cache: Cache, caller: Caller, place: string): Promise<void> {
  const { status, body } = await caller.send("GET", `${place}/collections/`);
  if (status !== 200) throw new Error(`${place}/collections/ answered ${status}`);
  cache.page_collection.put(
    (body as PageCollection[]).map(({ current_user_access: _own, has_pages: _pages, ...row }) => row),
  );
}

const on =
  (
    method: Method,
    which: "shared" | "closed" | "open",
    end: (ids: PageCollectionIds) => string,
    body?: unknown,
  ) =>
  ({ w, pageCollections: ids }: Objects): Call => ({
    method,
    path: `${w.W}/collections/${ids[which]}/${end(ids)}`,
    body,
  });
/** Of vic, who alone is notified. */
const favorite =
  (method: Method, which: "shared" | "open") =>
  ({ w, pageCollections: ids }: Objects): Call => ({
    method,
    path: `${w.W}/favorite-collections/${ids[which]}/`,
    body: method === "POST" ? {} : undefined,
    by: "vic",
  });
const none = (): string => "";

export const PAGE_COLLECTION_SCENARIOS: Record<`page_collections.${Mutation}`, (objects: Objects) => Call> = {
  "page_collections.create": ({ w }) => ({
    method: "POST",
    path: `${w.W}/collections/`,
    body: { name: "Fresh" },
  }),
  "page_collections.update": on("PATCH", "shared", none, { name: "Renamed", sort_order: 5 }),
  "page_collections.remove": on("DELETE", "shared", none),
  // They see its page from now on.
  "page_collections.add_member": ({ w, pageCollections: { closed } }) => ({
    method: "POST",
    path: `${w.W}/collections/${closed}/members/`,
    body: { member: w.as("vic").id, access: 2 },
  }),
  "page_collections.update_member": on("PATCH", "shared", (ids) => `members/${ids.membership}/`, {
    access: 0,
  }),
  // They no longer see its pages.
  "page_collections.remove_member": on("DELETE", "shared", (ids) => `members/${ids.membership}/`),
  "page_collections.add_pages": ({ w, pageCollections: { closed, page, openPage } }) => ({
    method: "POST",
    path: `${w.W}/collections/${closed}/pages/`,
    body: { page_ids: [page, openPage] },
  }),
  "page_collections.move_page": ({ w, pageCollections: { shared, open, page } }) => ({
    method: "PATCH",
    path: `${w.W}/collections/${shared}/pages/${page}/`,
    body: { collection: open },
  }),
  "page_collections.add_favorite": favorite("POST", "shared"),
  "page_collections.remove_favorite": favorite("DELETE", "open"),
  "page_collections.remove_page": on("DELETE", "shared", (ids) => `pages/${ids.page}/`),
};
