import type { IssuePage } from "@cairn/contract/entities/issue-page";
import { IconButton } from "@cairn/ui/icon-button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { collectionAddress } from "../../../collections/kinds.ts";
import { PageMark } from "../../../components/page-mark.tsx";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-pages.ts";
import { useNow } from "../../../session/use-now.ts";
import { DetailSection } from "./detail-section.tsx";
import type { IssueDetail } from "./issue-detail.ts";
import { removePage } from "./issue-page-writes.ts";
import { pickPages } from "./page-picker.tsx";

/** The pages of the issue that this person sees, newest first. */
export const IssuePageList = observer(function IssuePageList({ detail }: { detail: IssueDetail }) {
  const { pages } = detail.related;
  const button = useRef<HTMLSpanElement>(null);
  const pick = (): void => {
    if (button.current) pickPages(detail, button.current);
  };
  return (
    <DetailSection
      name="pages"
      title={t("pages")}
      count={pages.length}
      action={
        detail.canWrite ? (
          <span ref={button} data-property="pages" className="flex">
            <IconButton icon="plus" size={24} label={t("add_page")} onClick={pick} />
          </span>
        ) : null
      }
    >
      <ul>
        {pages.map((row) => (
          <PageRow key={row.id} detail={detail} row={row} />
        ))}
      </ul>
    </DetailSection>
  );
});

const PageRow = observer(function PageRow({ detail, row }: { detail: IssueDetail; row: IssuePage }) {
  const now = useNow();
  const { cache, slug } = detail.open;
  // The title that this tab has is newer than that of the response.
  const page = cache.page.get(row.page) ?? row.page_detail;
  const name = orUntitled(page.name);
  const to: string = `/${slug}/${collectionAddress("page", page.project, page.id)}`;
  return (
    <li className="group/page relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      <PageMark page={page} />
      <Link
        to={to}
        className="cut flex-1 font-medium text-ink before:absolute before:inset-0 before:rounded-control"
      >
        {name}
      </Link>
      <TimeAgo
        iso={row.created_at}
        now={now}
        className="num relative flex-none text-12 text-ink-3 max-md:hidden"
      />
      {detail.canWrite ? (
        <IconButton
          icon="x"
          size={24}
          label={t("remove_page", { name })}
          onClick={() => removePage(detail, row)}
          className="relative z-1 text-ink-4 opacity-0 group-hover/page:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      ) : null}
    </li>
  );
});
