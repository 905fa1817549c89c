import type { Project } from "@cairn/contract/entities/project";
import { Dialog } from "@cairn/ui/dialog";
import { SettingsRows } from "../../settings/settings-layout.tsx";
import { FeedRow } from "./feed-row.tsx";
import { t } from "./text.ts";

interface FeedDialogProps {
  slug: string;
  project: Project;
  onClose: () => void;
}

/** The calendar feeds that belong to what a project's calendar shows. */
export function FeedDialog({ slug, project, onClose }: FeedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      description={t("lead")}
      width={560}
    >
      <SettingsRows>
        <FeedRow slug={slug} projectId={project.id} name={project.name} text={t("of_project_text")} />
        <FeedRow slug={slug} projectId={null} name={t("mine")} text={t("mine_text")} />
      </SettingsRows>
    </Dialog>
  );
}
