import { Link } from "@tanstack/react-router";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { fromStored } from "@cairn/domain/issue-list/view";
import { PRIVATE_VIEW } from "@cairn/domain/views";
import { Avatar } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { personName, personOf } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/views.ts";
import { viewMenu } from "../../issue-list/views/view-menu.tsx";
import { StarButton } from "../../components/star-button.tsx";
import { useProject } from "../../shell/project-shell.tsx";
import { useNow } from "../../session/use-now.ts";

/** A view as a row of the list, which opens it: number of filters, visibility, last change and owner. */
export const ViewRow = observer(function ViewRow({ view }: { view: SavedViewRow }) {
  const open = useWorkspace();
  const project = useProject();
  const now = useNow();
  const owner = personOf(open, view.owned_by);
  const count = Object.keys(fromStored(view).filters).length;
  const label = t("actions", { name: view.name });
  return (
    <li className="relative flex h-row items-center gap-3 border-b border-line/60 px-4 hover:bg-hover max-md:h-13">
      <Icon name="layers" className="flex-none text-ink-4" />
      <Link
        to="/$workspaceSlug/projects/$projectId/views/$viewId/"
        params={{ workspaceSlug: open.slug, projectId: project.id, viewId: view.id }}
        className="cut font-medium text-ink after:absolute after:inset-0"
      >
        {view.name}
      </Link>
      {view.is_locked ? (
        <span role="img" aria-label={t("locked")} className="grid flex-none text-ink-3">
          <Icon name="lock" size={14} />
        </span>
      ) : null}
      <span className="cut flex-1 text-ink-3 max-md:hidden">{view.description}</span>
      <span className="flex-1 md:hidden" />
      <span className="flex flex-none items-center gap-4 text-12 text-ink-3">
        <span className="num max-md:hidden">{count === 0 ? t("no_filters") : t("filters", { count })}</span>
        <span>{t(view.access === PRIVATE_VIEW ? "private" : "public")}</span>
        <TimeAgo iso={view.updated_at} now={now} className="num max-md:hidden" />
        {owner ? <Avatar id={owner.id} name={personName(owner)} src={owner.avatar} size={20} /> : null}
      </span>
      <span className="relative z-1 flex flex-none items-center">
        <StarButton
          open={open}
          thing={{ kind: "view", id: view.id, name: view.name, project_id: view.project }}
        />
        <Menu items={viewMenu(open, project, view)} label={label} align="end">
          <IconButton icon="more" size={24} label={label} className="max-md:size-10" />
        </Menu>
      </span>
    </li>
  );
});
