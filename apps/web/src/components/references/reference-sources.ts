// The pages and days that a text can mention, and how mentions look.
import { ApiError } from "@cairn/client/api-error";
import type { PageRow } from "@cairn/contract/entities/page";
import { readPicture } from "@cairn/domain/logo-props";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import { dateOptions } from "@cairn/ui/date-options";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { orUntitled } from "../../i18n/common.ts";
import { today, weekStart } from "../../session/own-time.ts";
import { best, MAX_ROWS } from "../rich-text/best-rows.ts";
import { fetchPageNames, type NamedPage } from "./page-names.ts";
import { referencesIn } from "./reference-chips.tsx";

type ReferenceSources = Required<Pick<RichEditorProps, "pages" | "days" | "pageAt" | "renderReference">>;

/** The pages that this tab has; the latest first. */
function knownPages({ cache }: OpenWorkspace): PageRow[] {
  const byId = (a: PageRow, b: PageRow): number => (a.id < b.id ? 1 : -1);
  return cache.page
    .all()
    .filter((page) => !page.is_template && page.archived_at === null)
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at) || byId(a, b));
}

/** Of all pages that this person sees: those whose title contains the text, or the latest. @throws ApiError */
async function searchPages({ slug }: OpenWorkspace, text: string): Promise<NamedPage[]> {
  const query = { query_type: "page", query: text, count: String(MAX_ROWS) };
  const { page = [] } = await api.search.entities({ slug, query });
  return page.map(({ id, name, logo_props, projects__id }) => ({
    id,
    name,
    logo_props,
    project: projects__id,
  }));
}

/** Without a connection, those that this tab has. @throws ApiError if there are none */
export async function pagesToMention(open: OpenWorkspace, query: string): Promise<NamedPage[]> {
  const known = knownPages(open);
  try {
    const found = await searchPages(open, query);
    const isFound = new Set(found.map(({ id }) => id));
    return [...found, ...known.filter(({ id }) => !isFound.has(id))];
  } catch (error) {
    if (known.length === 0 || !(error instanceof ApiError)) throw error;
    return known;
  }
}

const findPages =
  (open: OpenWorkspace): ReferenceSources["pages"] =>
  async (query) => {
    const rows = await pagesToMention(open, query);
    return best(rows, query, ({ name }) => [orUntitled(name)]).map(({ id, name, logo_props, project }) => {
      const { emoji } = readPicture(logo_props);
      const place = project === null ? undefined : open.cache.project.get(project)?.name;
      return {
        id,
        title: orUntitled(name),
        ...(emoji === null ? {} : { symbol: emoji }),
        ...(place === undefined ? {} : { place }),
      };
    });
  };

const findDays: ReferenceSources["days"] = (query) =>
  dateOptions({ clearable: false, weekStart: weekStart() }, query, today()).flatMap(({ label, value }) =>
    value === null ? [] : [{ day: value, label }],
  );

const ADDRESS = /^\/([^/]+)(?:\/projects\/[0-9a-f-]{36})?\/pages\/([0-9a-f-]{36})\/?$/i;

/** The page at an address of this workspace, if this person sees it. Null for other addresses. */
function pageAt(open: OpenWorkspace, url: string): Promise<string | null> | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, hash } = new URL(url);
  const [, slug, found] = (origin === location.origin ? ADDRESS.exec(pathname) : null) ?? [];
  // The address of a heading says more than a mention of its page.
  if (slug !== open.slug || found === undefined || hash !== "") return null;
  const id = found.toLowerCase();
  if (open.cache.page.get(id)) return Promise.resolve(id);
  return fetchPageNames(open, [id]).then(([page]) => page?.id ?? null);
}

/** What texts of issues, comments and pages have in common. */
export const referenceSources = (open: OpenWorkspace): ReferenceSources => ({
  pages: findPages(open),
  days: findDays,
  pageAt: (url) => pageAt(open, url),
  renderReference: referencesIn(open),
});
