import { Link } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import { EmptyState } from "@cairn/ui/empty-state";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";

/** A page of the settings that is the admins', opened by somebody else (spec §2). */
export function AdminsOnly({ project, page }: { project: Project; page: string }) {
  const { slug } = useWorkspace();
  usePageTitle(`${page} · ${project.name}`);
  return (
    <div className="pt-24 max-md:pt-10">
      <EmptyState
        title={t("admins_only_title")}
        text={t("admins_only_text", { page, project: project.name })}
        actions={
          <Link
            to="/$workspaceSlug/projects/$projectId/settings/members/"
            params={{ workspaceSlug: slug, projectId: project.id }}
            className="text-accent hover:underline"
          >
            {t("admins_only_ask")}
          </Link>
        }
      />
    </div>
  );
}
