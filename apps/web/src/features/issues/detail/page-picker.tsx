import { ApiError } from "@cairn/client/api-error";
import type { PickerItem } from "@cairn/ui/picker";
import { closePicker, openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { toast } from "@cairn/ui/toast";
import { PageMark } from "../../../components/page-mark.tsx";
import type { NamedPage } from "../../../components/references/page-names.ts";
import { pagesToMention } from "../../../components/references/reference-sources.ts";
import { ISSUE_PICKER_WIDTH } from "../../../components/issue-search/pick-issue.tsx";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-pages.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { addPage, removePage } from "./issue-page-writes.ts";

/** Pages that are linked stay in the list, so that they can be removed again. */
const linkedPages = ({ open, related }: IssueDetail): NamedPage[] =>
  related.pages.map(({ page, page_detail }) => open.cache.page.get(page) ?? page_detail);

/** Pages of other projects can't be linked, because people in this one may not see them. */
const fits = ({ data }: IssueDetail, { project }: NamedPage): boolean =>
  project === null || project === data.projectId;

function itemOf({ open }: IssueDetail, page: NamedPage): PickerItem {
  const place = page.project === null ? open.workspace?.name : open.cache.project.get(page.project)?.name;
  return {
    value: page.id,
    label: orUntitled(page.name),
    icon: <PageMark page={page} />,
    ...(place === undefined ? {} : { hint: place }),
  };
}

/** A picker of pages of the project and of the workspace: each check is written at once. */
export function pickPages(detail: IssueDetail, anchor: Anchor): void {
  const first = linkedPages(detail);
  let shown = first.map(({ id }) => id);
  let found: NamedPage[] = [];
  let latest = 0;
  const known = (): NamedPage[] => {
    const there = new Set(first.map(({ id }) => id));
    return [...first, ...found.filter(({ id }) => !there.has(id))];
  };
  const search = async (query: string): Promise<void> => {
    const asked = (latest += 1);
    updatePicker({ loading: found.length === 0 });
    try {
      const pages = (await pagesToMention(detail.open, query)).filter((page) => fits(detail, page));
      if (asked !== latest) return;
      found = pages;
      updatePicker({ items: known().map((page) => itemOf(detail, page)), loading: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked !== latest) return;
      closePicker();
      toast({ title: t("search_failed"), tone: "error" });
    }
  };
  openPicker({
    anchor,
    width: ISSUE_PICKER_WIDTH,
    label: t("add_page"),
    placeholder: t("page_search"),
    multiple: true,
    items: first.map((page) => itemOf(detail, page)),
    value: shown,
    onQuery: (query) => void search(query),
    onChange: (next) => {
      for (const page of known())
        if (next.includes(page.id) && !shown.includes(page.id)) addPage(detail, page);
      for (const row of detail.related.pages)
        if (shown.includes(row.page) && !next.includes(row.page)) removePage(detail, row);
      shown = [...next];
    },
    onClose: () => {
      latest += 1;
    },
  });
  void search("");
}
