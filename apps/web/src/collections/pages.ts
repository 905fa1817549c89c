// Pages as a kind of collection: they have a list, favorites and switchers, but contain no issues.
import type { PageRow } from "@cairn/contract/entities/page";
import { comparePages } from "@cairn/domain/page-list";
import { pagesData, pagesOf } from "../features/pages/pages-data.ts";
import { t } from "../i18n/pages.ts";
import type { Descriptor } from "./descriptor.ts";

export const pages: Descriptor<PageRow> = {
  kind: "page",
  t,
  loaderOf: pagesData,
  rowsIn: (open, projectId) =>
    pagesOf(open, projectId)
      .filter(({ archived_at }) => archived_at === null)
      .sort(comparePages("-updated_at")),
  openDialog: async (open, projectId) => {
    const { openNewPage } = await import("../features/pages/open-new-page.tsx");
    openNewPage(open, projectId);
  },
};
