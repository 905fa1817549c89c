// The pages and days that a text can mention.
import type { PageRow } from "@cairn/contract/entities/page";
import { readPicture } from "@cairn/domain/logo-props";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import { dateOptions } from "@cairn/ui/date-options";
import { best } from "../../../components/rich-text/rich-text-sources.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { today, weekStart } from "../../../session/own-time.ts";
import { pagesData } from "../pages-data.ts";
import { fetchPageNames } from "./page-names.ts";
import { referencesIn } from "./reference-chips.tsx";

type ReferenceSources = Pick<RichEditorProps, "pages" | "days" | "pageAt" | "renderReference">;
type Pages = NonNullable<ReferenceSources["pages"]>;

/** Pages of this place, of the workspace, and of the projects whose pages this tab has; the latest first. */
async function pagesToMention(open: OpenWorkspace, projectId: string | null): Promise<PageRow[]> {
  const lists = [...new Set([projectId, null])].map((place) => pagesData(open, place));
  await Promise.all(lists.map((list) => list.load()));
  const rows = open.cache.page.all().filter((page) => !page.is_template && page.archived_at === null);
  const failed = lists.find(({ status }) => status === "failed");
  if (rows.length === 0 && failed) throw failed.error;
  const byId = (a: PageRow, b: PageRow): number => (a.id < b.id ? 1 : -1);
  return rows.sort((a, b) => b.updated_at.localeCompare(a.updated_at) || byId(a, b));
}

const findPages =
  (open: OpenWorkspace, projectId: string | null): Pages =>
  async (query) => {
    const rows = await pagesToMention(open, projectId);
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

const findDays: NonNullable<ReferenceSources["days"]> = (query) =>
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

/** @param projectId of the text; null: of the workspace */
export const referenceSources = (open: OpenWorkspace, projectId: string | null): ReferenceSources => ({
  pages: findPages(open, projectId),
  days: findDays,
  pageAt: (url) => pageAt(open, url),
  renderReference: referencesIn(open),
});
