import { Link } from "@tanstack/react-router";
import type { PageRow } from "@cairn/contract/entities/page";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { recentPages } from "../../actions/recent-pages.ts";
import { recentsOf } from "../../actions/recents.ts";
import { collectionAddress } from "../../collections/kinds.ts";
import { PageMark } from "../../components/page-mark.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "./text.ts";
import { WidgetFrame } from "./widget-frame.tsx";

/** The pages that this person opened last in this browser; nothing if there are none. */
export const RecentPages = observer(function RecentPages({ open }: { open: OpenWorkspace }) {
  const [recents] = useState(() => recentsOf(open.id));
  const pages = recentPages(open, recents);
  if (pages.length === 0) return null;
  return (
    <WidgetFrame title={t("recent_pages")}>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              to={addressOf(open, page)}
              className="-mx-2 flex h-row items-center gap-2.5 rounded-control px-2 hover:bg-hover max-md:h-11"
            >
              <PageMark page={page} />
              <span className="cut font-medium text-ink">{orUntitled(page.name)}</span>
              <span className="flex-1" />
              <span className="cut text-12 text-ink-3">{placeOf(open, page.project)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
});

const addressOf = ({ slug }: OpenWorkspace, { id, project }: PageRow): string =>
  `/${slug}/${collectionAddress("page", project, id)}`;

/** The name of its project; nothing for pages of the workspace. Observed. */
const placeOf = ({ cache }: OpenWorkspace, projectId: string | null): string =>
  projectId === null ? "" : (cache.project.get(projectId)?.name ?? "");
