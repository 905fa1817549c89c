import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { BoardLink } from "../../components/publish-board/board-link.tsx";
import { openPublishBoard } from "../../components/publish-board/open-publish-board.tsx";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/deploy-boards.ts";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";

/** Whether the project is published as a board, and the way to its settings. */
export const PublishedBoard = observer(function PublishedBoard({ project }: { project: Project }) {
  const { slug } = useWorkspace();
  const isPublished = project.anchor !== null;
  return (
    <SettingsSection title={t("section")}>
      <SettingsRows>
        <SettingsRow
          title={t(isPublished ? "is_on" : "is_off")}
          text={t(isPublished ? "section_published" : "section_text")}
          action={
            <div className="flex flex-none items-center gap-2">
              {project.anchor !== null && <BoardLink anchor={project.anchor} />}
              <Button icon="globe" onClick={() => openPublishBoard({ slug, project, view: null })}>
                {t(isPublished ? "published" : "publish")}
              </Button>
            </div>
          }
        />
      </SettingsRows>
    </SettingsSection>
  );
});
