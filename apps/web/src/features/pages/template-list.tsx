import { Link } from "@tanstack/react-router";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { PageMark } from "../../components/page-mark.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { pageMenu } from "./page-menu.tsx";
import { pagePath } from "./page-writes.ts";
import { templatesOf } from "./pages-data.ts";

interface Props {
  open: OpenWorkspace;
  projectId: string | null;
}

/** The templates of a place, where they are edited and deleted; nothing if there are none. */
export const TemplateList = observer(function TemplateList({ open, projectId }: Props) {
  const templates = templatesOf(open, projectId).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="page-templates" className="mt-6 pb-6">
      <h2 id="page-templates" className="px-4 pb-1 text-12 font-medium text-ink-3">
        {t("templates")}
      </h2>
      <ul>
        {templates.map((page) => {
          const label = t("actions", { name: orUntitled(page.name) });
          return (
            <li
              key={page.id}
              data-page={page.id}
              className="relative flex h-row items-center gap-2 border-b border-line/60 pr-4 pl-11 hover:bg-hover max-md:h-13 max-md:pr-1"
            >
              <PageMark page={page} />
              <Link
                to={pagePath(open, page)}
                className="cut flex-1 font-medium text-ink after:absolute after:inset-0"
              >
                {orUntitled(page.name)}
              </Link>
              <span className="relative z-1 flex-none">
                <Menu items={pageMenu(open, page)} label={label} align="end">
                  <IconButton icon="more" size={24} label={label} className="max-md:size-10" />
                </Menu>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
