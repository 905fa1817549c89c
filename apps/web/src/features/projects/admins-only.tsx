import { Link } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { NotAllowed } from "../../settings/not-allowed.tsx";
import { t } from "./text.ts";

/** An admin-only settings page that someone else has opened (spec §2). */
export function AdminsOnly({ project, page }: { project: Project; page: string }) {
  const { slug } = useWorkspace();
  return (
    <NotAllowed
      page={page}
      place={project.name}
      title={t("admins_only_title")}
      text={t("admins_only_text", { page, project: project.name })}
      action={
        <Link
          to="/$workspaceSlug/projects/$projectId/settings/members/"
          params={{ workspaceSlug: slug, projectId: project.id }}
          className="text-accent hover:underline"
        >
          {t("admins_only_ask")}
        </Link>
      }
    />
  );
}
