import type { Project } from "@cairn/contract/entities/project";
import { Link } from "@tanstack/react-router";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { NotAllowed } from "../../settings/not-allowed.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { t } from "./text.ts";

/**
 * Shown to viewers and guests who open the settings of a project (spec §2): why they can't, and a link to the project.
 */
export function MembersOnly({ project }: { project: Project }) {
  const open = useWorkspace();
  return (
    <>
      <HeaderBar crumbs={projectCrumbs(open, project, "settings")} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NotAllowed
          page={t("settings")}
          place={project.name}
          title={t("members_only_title")}
          text={t("members_only_text", { project: project.name })}
          action={
            <Link
              to="/$workspaceSlug/projects/$projectId/issues/"
              params={{ workspaceSlug: open.slug, projectId: project.id }}
              className="text-accent hover:underline"
            >
              {t("members_only_back")}
            </Link>
          }
        />
      </div>
    </>
  );
}
