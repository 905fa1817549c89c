// Pages: those that exist, how a browser fetches them, and a request to each mutating route.
import type { Cache } from "@cairn/client/cache";
import type { Page } from "@cairn/contract/entities/page";
import type { PageComment } from "@cairn/contract/entities/page-comment";
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { Caller, World } from "@cairn/testkit/world";

type Routes = Pick<typeof routes, "pages" | "workspace_pages">;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
type PageMutation = MutatingOf<Routes["pages"]>;
type PageRoute =
  | { [G in keyof Routes]: `${G}.${MutatingOf<Routes[G]>}` }[keyof Routes]
  | `issue_pages.${MutatingOf<(typeof routes)["issue_pages"]>}`;

/** Ids, by place: ada's; `below` is a sub-page of `shared`; `published` is published; vic has made `favorite` a favorite. */
export interface Pages {
  shared: string;
  below: string;
  favorite: string;
  archived: string;
  hidden: string;
  published: string;
  /** An earlier text of `published`. */
  version: string;
  /** vic's comment on `shared`, with a reply. */
  comment: string;
  /** A comment on `shared` in a resolved thread. */
  resolved: string;
}
export interface PageIds {
  pages: Pages;
  workspace_pages: Pages;
  /** The link of `issue` to a private page. */
  tie: string;
}

interface PageObjects {
  w: World;
  issue: string;
  label: string;
  secondProject: string;
  pages: PageIds;
}
interface PageCall {
  method: Method;
  path: string;
  body?: unknown;
  by?: string;
}

/** An update that puts "é" into the text "t". */
const UPDATE = Buffer.from([1, 1, 0xac, 0x02, 0, 4, 1, 1, 0x74, 2, 0xc3, 0xa9, 0]).toString("base64");

/** Adds the objects with requests of ada and vic, and links most pages to the issue. */
export async function addPages(w: World, label: string, issue: string): Promise<PageIds> {
  const call = async (path: string, body: unknown, by = "ada"): Promise<{ id: string }> => {
    const answer = await w.as(by).send("POST", path, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const under = async (place: string, labels: string[]): Promise<Pages> => {
    const make = async (name: string, more: object = {}) =>
      (await call(`${place}/pages/`, { name, ...more })).id;
    const shared = await make("Shared", { description_html: "<p>Text</p>", labels });
    const pages = {
      shared,
      below: await make("Below", { parent: shared }),
      favorite: await make("Favorite"),
      archived: await make("Archived"),
      hidden: await make("Hidden", { access: 1 }),
      published: await make("Published"),
    };
    await call(`${place}/pages/${pages.archived}/archive/`, {});
    await call(`${place}/pages/${pages.published}/publish/`, {});
    const { id: version } = await call(`${place}/pages/${pages.published}/versions/`, { name: "Old" });
    await call(`${place}/favorite-pages/${pages.favorite}/`, {}, "vic");
    const say = (body: object, by?: string) => call(`${place}/pages/${shared}/comments/`, body, by);
    const { id: comment } = await say({ comment_html: "<p>Why?</p>" }, "vic");
    await say({ comment_html: "<p>Because</p>", parent: comment });
    const { id: resolved } = await say({ comment_html: "<p>Done</p>" });
    await call(`${place}/pages/${shared}/comments/${resolved}/resolve/`, {});
    return { ...pages, version, comment, resolved };
  };
  const made = { pages: await under(w.P, [label]), workspace_pages: await under(w.W, []) };
  let tie = "";
  for (const { shared, below, archived, published, hidden } of Object.values(made))
    for (const page_id of [shared, below, archived, published, hidden])
      tie = (await call(`${w.P}/issues/${issue}/pages/`, { page_id })).id;
  return { ...made, tie };
}

/** Puts the pages of a project, or of the workspace, into a cache; `place` is its path. */
export async function fetchPages(cache: Cache, caller: Caller, place: string): Promise<void> {
  const { status, body } = await caller.send("GET", `${place}/pages/?nested=true`);
  if (status !== 200) throw new Error(`${place}/pages/ answered ${status}`);
  const pages = body as Page[];
  cache.page.put(pages.map(({ is_favorite: _own, ...row }) => row));
  for (const { id } of pages) {
    cache.open(id);
    const comments = await caller.send("GET", `${place}/pages/${id}/comments/`);
    if (comments.status !== 200) throw new Error(`comments on ${id} answered ${comments.status}`);
    cache.page_comment.put(comments.body as PageComment[]);
  }
}

const baseOf = (group: keyof Routes, { w }: PageObjects): string => (group === "pages" ? w.P : w.W);

/** The requests about comments on a page of one of the places. */
function commentScenariosIn(group: keyof Routes) {
  const on =
    (method: Method, which: "comment" | "resolved", end: string, body?: unknown, by = "ada") =>
    (objects: PageObjects): PageCall => {
      const { shared, [which]: comment } = objects.pages[group];
      const path = `${baseOf(group, objects)}/pages/${shared}/comments/${comment}/${end}`;
      return { method, path, body, by };
    };
  return {
    // A reply reopens its thread.
    create_comment: (objects: PageObjects): PageCall => ({
      method: "POST",
      path: `${baseOf(group, objects)}/pages/${objects.pages[group].shared}/comments/`,
      body: { comment_html: "<p>Again</p>", parent: objects.pages[group].resolved },
    }),
    update_comment: on("PATCH", "comment", "", { comment_html: "<p>How?</p>" }, "vic"),
    remove_comment: on("DELETE", "comment", "", undefined, "vic"),
    resolve_comment: on("POST", "comment", "resolve/", {}),
    reopen_comment: on("DELETE", "resolved", "resolve/"),
  };
}

/** The requests to one of the places. */
function scenariosIn(group: keyof Routes): Record<PageMutation, (objects: PageObjects) => PageCall> {
  const base = (objects: PageObjects): string => baseOf(group, objects);
  const on =
    (method: Method, which: keyof Pages, end: string, body?: unknown) =>
    (objects: PageObjects): PageCall => ({
      method,
      path: `${base(objects)}/pages/${objects.pages[group][which]}/${end}`,
      body,
    });
  const onVersion =
    (method: Method, end: string, body: unknown) =>
    (objects: PageObjects): PageCall =>
      on(method, "published", `versions/${objects.pages[group].version}/${end}`, body)(objects);
  const favorite =
    (method: Method, which: keyof Pages) =>
    (objects: PageObjects): PageCall => ({
      method,
      path: `${base(objects)}/favorite-pages/${objects.pages[group][which]}/`,
      body: method === "POST" ? {} : undefined,
      by: "vic",
    });
  return {
    create: (objects) => ({
      method: "POST",
      path: `${base(objects)}/pages/`,
      body: { name: "Fresh", description_html: "<p>New</p>", parent: objects.pages[group].shared },
    }),
    // In the project it disappears for the observer; in the workspace it appears.
    update: (objects) =>
      group === "pages"
        ? on("PATCH", "shared", "", { access: 1, description_html: "<p>Other</p>" })(objects)
        : on("PATCH", "hidden", "", { access: 0, name: "Seen" })(objects),
    remove: on("DELETE", "archived", ""),
    archive: on("POST", "shared", "archive/", {}),
    restore: on("DELETE", "archived", "archive/"),
    lock: on("POST", "shared", "lock/", {}),
    unlock: on("DELETE", "shared", "lock/"),
    duplicate: on("POST", "shared", "duplicate/", { with_sub_pages: true }),
    make_template: on("POST", "shared", "template/", {}),
    move: (objects) => {
      const project = group === "pages" ? null : objects.secondProject;
      return on("POST", "shared", "move/", { project })(objects);
    },
    publish: on("POST", "shared", "publish/", { shows_author: true }),
    update_publication: on("PATCH", "published", "publish/", { with_sub_pages: true }),
    unpublish: on("DELETE", "published", "publish/"),
    create_version: on("POST", "shared", "versions/", { name: "First" }),
    update_version: onVersion("PATCH", "", { name: "Kept" }),
    restore_version: onVersion("POST", "restore/", {}),
    ...commentScenariosIn(group),
    add_favorite: favorite("POST", "shared"),
    remove_favorite: favorite("DELETE", "favorite"),
    update_description: on("PATCH", "shared", "description/", {
      description_binary: UPDATE,
      description_html: "<p>Both</p>",
    }),
  };
}

const named = <G extends keyof Routes>(group: G) =>
  Object.fromEntries(
    Object.entries(scenariosIn(group)).map(([name, scenario]) => [`${group}.${name}`, scenario]),
  ) as Record<`${G}.${PageMutation}`, (objects: PageObjects) => PageCall>;

export const PAGE_SCENARIOS: Record<PageRoute, (objects: PageObjects) => PageCall> = {
  ...named("pages"),
  ...named("workspace_pages"),
  "issue_pages.create": ({ w, issue, pages }) => ({
    method: "POST",
    path: `${w.P}/issues/${issue}/pages/`,
    body: { page_id: pages.workspace_pages.favorite },
  }),
  "issue_pages.remove": ({ w, issue, pages }) => ({
    method: "DELETE",
    path: `${w.P}/issues/${issue}/pages/${pages.tie}/`,
  }),
};
