// Moves a page to another project or to the workspace.
import type { PageRow } from "@cairn/contract/entities/page";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import { ProjectLogo } from "../../components/project-logo.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/pages.ts";
import { mayAddPages } from "./page-place.ts";
import { movePageTo, pagePath } from "./page-writes.ts";

const WORKSPACE = "workspace";

/** The places to which this person may add pages, without the page's own. */
function placesFor(open: OpenWorkspace, page: PageRow): PickerItem[] {
  const projects = myProjects(open).filter(
    ({ id, page_view }) => page_view && id !== page.project && mayAddPages(open, id),
  );
  const workspace: PickerItem = {
    value: WORKSPACE,
    label: t("to_workspace"),
    icon: <Icon name="page" className="text-ink-4" />,
  };
  return [
    ...(page.project !== null && mayAddPages(open, null) ? [workspace] : []),
    ...projects.map((project) => ({
      value: project.id,
      label: project.name,
      keywords: [project.identifier],
      icon: <ProjectLogo project={project} />,
    })),
  ];
}

/** Asks for the place, and moves the page there with its sub-pages. */
export function openMovePage(open: OpenWorkspace, page: PageRow): void {
  const items = placesFor(open, page);
  // The picker opens after the menu has closed, at the center of the screen.
  setTimeout(() =>
    openPicker({
      anchor: document.querySelector(`[data-page="${page.id}"]`) ?? document.body,
      width: 280,
      label: t("move_title"),
      items,
      value: null,
      onChange: (value) => {
        if (value === null) return;
        const place = items.find((item) => item.value === value)?.label ?? "";
        void move(open, page, value === WORKSPACE ? null : value, place);
      },
    }),
  );
}

async function move(open: OpenWorkspace, page: PageRow, to: string | null, place: string): Promise<void> {
  const isShown = location.pathname === pagePath(open, page);
  const moved = movePageTo(open, page, to);
  // The page's own screen follows it.
  if (isShown) actionContext().go(pagePath(open, { id: page.id, project: to }));
  if (await moved) toast({ title: t("moved_to", { name: orUntitled(page.name), place }) });
}
