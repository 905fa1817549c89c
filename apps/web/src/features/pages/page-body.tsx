// A page below its header: cover, title, text and comments.
import type { PageRow } from "@cairn/contract/entities/page";
import { PRIVATE_PAGE } from "@cairn/domain/pages";
import { Avatar } from "@cairn/ui/avatar";
import { cx } from "@cairn/ui/cx";
import { lazyPart } from "@cairn/ui/lazy-part";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/pages.ts";
import { useNow } from "../../session/use-now.ts";
import { commentsPanel } from "./comments/panel-state.ts";
import { PageDocument } from "./document/page-document.tsx";
import { PageCover, PageHead, PageLabels } from "./look/page-head.tsx";
import { isFullWidth } from "./page-appearance.ts";
import { readersIn } from "./page-readers.ts";
import { PageTitle, type TitleText } from "./page-title.tsx";

const CommentsPanel = lazyPart(async () => (await import("./comments/comments-panel.tsx")).CommentsPanel);

interface PageBodyProps {
  page: PageRow;
  text: TitleText;
  /** Of the title's heading. */
  level?: 1 | 2;
}

export const PageBody = observer(function PageBody({ page, text, level = 1 }: PageBodyProps) {
  const open = useWorkspace();
  return (
    <div className="relative flex min-h-0 flex-1">
      <div data-page-scroller className="@container/page min-w-0 flex-1 overflow-y-auto">
        <PageCover page={page} />
        <article
          className={cx(
            "relative mx-auto w-full px-6 pt-6 pb-24 max-md:px-4 max-md:pt-5",
            isFullWidth(page) ? "max-w-none md:px-12" : "max-w-[44rem]",
          )}
        >
          <PageHead page={page} />
          <PageTitle page={page} text={text} level={level} />
          <Meta page={page} />
          <PageDocument page={page} />
        </article>
      </div>
      {commentsPanel(open, page.id).isOpen && <CommentsPanel page={page} />}
    </div>
  );
});

/** The owner, the last change, and who sees the page. */
const Meta = observer(function Meta({ page }: { page: PageRow }) {
  const open = useWorkspace();
  const now = useNow();
  const owner = personOf(open, page.owned_by);
  const isPrivate = page.access === PRIVATE_PAGE;
  const readers = readersIn(open, page.project, page.collection);
  return (
    <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      {owner ? (
        <>
          <Avatar id={owner.id} name={personName(owner)} src={owner.avatar} size={16} decorative />
          <span>{personName(owner)}</span>
          <span aria-hidden>·</span>
        </>
      ) : null}
      <span>
        {t("edited")} <TimeAgo iso={page.updated_at} now={now} className="num" />
      </span>
      <span aria-hidden>·</span>
      <span>{isPrivate ? t("private_hint") : readers}</span>
      <PageLabels page={page} />
    </div>
  );
});
