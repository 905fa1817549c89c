import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { recentPages } from "../../actions/recent-pages.ts";
import { recentsOf } from "../../actions/recents.ts";
import { PageMark } from "../../components/page-mark.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { pagePath } from "./page-writes.ts";

interface Props {
  open: OpenWorkspace;
  projectId: string | null;
}

/** The pages of a place that this person opened last in this browser; nothing if there are none. */
export const RecentlyViewed = observer(function RecentlyViewed({ open, projectId }: Props) {
  const [recents] = useState(() => recentsOf(open.id));
  const pages = recentPages(open, recents, ({ project }) => project === projectId);
  if (pages.length === 0) return null;
  return (
    <section
      aria-labelledby="recent-pages"
      className="flex h-10 flex-none items-center gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] max-md:h-13 max-md:px-3"
    >
      <h2 id="recent-pages" className="mr-1 flex-none text-12 font-medium text-ink-3">
        {t("recently_viewed")}
      </h2>
      <ul className="flex gap-1">
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              to={pagePath(open, page)}
              className="flex h-7 max-w-52 items-center gap-1.5 rounded-control px-2 text-ink-2 hover:bg-hover max-md:h-10"
            >
              <PageMark page={page} />
              <span className="cut">{orUntitled(page.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
