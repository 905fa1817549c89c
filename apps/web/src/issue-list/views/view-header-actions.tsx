import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { PRIVATE_VIEW } from "@cairn/domain/views";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/views.ts";
import { viewMenu } from "./view-menu.tsx";

interface Props {
  view: SavedViewRow;
  /** Null for a view of the workspace. */
  project: Project | null;
}

/** Beside a view's name: whether it is private or locked, and its menu. */
export const ViewHeaderActions = observer(function ViewAside({ view, project }: Props) {
  const open = useWorkspace();
  const label = t("actions", { name: view.name });
  return (
    <span className="flex flex-none items-center gap-1.5 text-12 text-ink-3">
      {view.access === PRIVATE_VIEW ? <span className="max-md:sr-only">{t("private")}</span> : null}
      {view.is_locked ? (
        <span role="img" aria-label={t("locked")} className="grid">
          <Icon name="lock" size={14} />
        </span>
      ) : null}
      <Menu items={viewMenu(open, project, view)} label={label}>
        <IconButton icon="more" label={label} className="max-md:size-10" />
      </Menu>
    </span>
  );
});
