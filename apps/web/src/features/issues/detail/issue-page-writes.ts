// Adds pages to an issue and removes them. Both are shown at once and rolled back on failure (law 6).
import { pathOf } from "@cairn/client/api";
import { newId } from "@cairn/client/ids";
import { inserting, mutate } from "@cairn/client/mutation";
import type { IssuePage } from "@cairn/contract/entities/issue-page";
import { routes } from "@cairn/contract/routes/all";
import type { NamedPage } from "../../../components/references/page-names.ts";
import { api } from "../../../data/api.ts";
import { removeRow } from "../../../data/remove-row.ts";
import { t as details } from "../../../i18n/issue-details.ts";
import { t } from "../../../i18n/issue-pages.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { auditOf, pathParams } from "./issue-detail-writes.ts";

export function addPage(detail: IssueDetail, { id, name, logo_props, project }: NamedPage): void {
  const { cache } = detail.open;
  const row: IssuePage = {
    id: newId(),
    ...auditOf(detail),
    page: id,
    page_detail: { id, name, logo_props, project },
  };
  void mutate(cache, {
    failed: t("add_failed", { key: detail.key }),
    changes: [inserting(cache.issue_page, row)],
    send: async () => {
      const answer = await api.issue_pages.create.answer({ ...pathParams(detail), body: { page_id: id } });
      cache.absorb("issue_page", [answer.body], answer.seq);
      return answer;
    },
  });
}

/** Removes a page from the issue; this can be undone for a few seconds. The page itself stays. */
export function removePage(detail: IssueDetail, { id }: IssuePage): void {
  const { cache } = detail.open;
  const path = { ...pathParams(detail), tie_id: id };
  removeRow(cache, cache.issue_page, id, {
    title: t("removed", { key: detail.key }),
    undoLabel: details("undo"),
    path: pathOf(routes.issue_pages.remove, path),
    failed: t("remove_failed", { key: detail.key }),
    send: () => api.issue_pages.remove.answer(path),
  });
}
