import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import { AvatarStack } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Icon } from "@cairn/ui/icon";
import { Menu } from "@cairn/ui/menu";
import { TimeAgo } from "@cairn/ui/time-ago";
import { actionContext } from "../../actions/context.ts";
import { actionItems } from "../../actions/registry.ts";
import { personName, personOf } from "../../data/people.ts";
import { isFavorite, joinProject, toggleFavorite } from "../../data/projects.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { useNow } from "../../session/use-now.ts";
import { coverOf } from "../../components/picture/covers.ts";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { CoverImage } from "../../components/picture/cover-image.tsx";
import { t as attempts } from "../../i18n/attempts.ts";
import { t } from "./text.ts";

const MENU = [
  "project.copy_link",
  "project.settings",
  "project.leave",
  "project.archive",
  "project.restore",
  "project.delete",
];

/** The name of a project, which links to its issues unless it is archived. */
function ProjectName({ project, className }: { project: Project; className: string }) {
  const { slug } = useWorkspace();
  if (project.archived_at !== null) return <span className={className}>{project.name}</span>;
  return (
    <Link
      to="/$workspaceSlug/projects/$projectId/issues/"
      params={{ workspaceSlug: slug, projectId: project.id }}
      className={`${className} after:absolute after:inset-0`}
    >
      {project.name}
    </Link>
  );
}

/** The star, join and menu buttons of a project's card or row. */
const ProjectButtons = observer(function ProjectButtons({ project }: { project: Project }) {
  const open = useWorkspace();
  const starred = isFavorite(open, project.id);
  const { name } = project;
  const items = actionItems(MENU, actionContext({ workspace: open, project }));
  return (
    <span className="relative z-1 flex flex-none items-center">
      {!project.is_member && project.network === 2 && project.archived_at === null ? (
        <Button size={24} onClick={() => void joinProject(open, project, t("join_failed", { name }))}>
          {t("join")}
        </Button>
      ) : null}
      {project.is_member && project.archived_at === null ? (
        <IconButton
          icon={starred ? "star-on" : "star"}
          size={24}
          label={attempts(starred ? "favorite_remove" : "favorite_add", { name })}
          aria-pressed={starred}
          className={starred ? "text-warning" : ""}
          onClick={() => void toggleFavorite(open, project)}
        />
      ) : null}
      {items.length > 0 ? (
        <Menu items={items} label={t("menu", { name })} align="end">
          <IconButton icon="more" size={24} label={t("menu", { name })} />
        </Menu>
      ) : null}
    </span>
  );
});

function Badge({ children }: { children: ReactNode }) {
  return <span className="flex items-center gap-1 text-12 text-ink-3">{children}</span>;
}

function Facts({ project }: { project: Project }) {
  const now = useNow();
  return (
    <>
      {project.network === 0 ? (
        <Badge>
          <Icon name="lock" size={12} />
          {t("private_badge")}
        </Badge>
      ) : null}
      {project.archived_at !== null ? (
        <Badge>
          <Icon name="archive" size={12} />
          <TimeAgo iso={project.archived_at} now={now} />
        </Badge>
      ) : null}
    </>
  );
}

const People = observer(function People({ project }: { project: Project }) {
  const open = useWorkspace();
  const people = project.members.map(({ member_id, member__display_name, member__avatar }) => {
    const person = personOf(open, member_id);
    return { id: member_id, name: person ? personName(person) : member__display_name, src: member__avatar };
  });
  return <AvatarStack people={people} max={4} />;
});

/** A project as a card: cover, picture, name, description and members. */
export const ProjectCard = observer(function ProjectCard({ project }: { project: Project }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card bg-surface frame has-[a:hover]:frame-strong">
      <CoverImage url={project.cover_image ?? coverOf(project.id)} className="h-20 flex-none" />
      <span className="absolute top-15 left-3 rounded-[10px] bg-surface shadow-[0_0_0_2px_var(--surface)]">
        <ProjectLogo project={project} size={32} />
      </span>
      <div className="flex flex-1 flex-col p-3 pt-4">
        <div className="flex min-h-6 items-center gap-1.5">
          <ProjectName project={project} className="cut font-strong text-ink" />
          <span className="num text-12 text-ink-3">{project.identifier}</span>
          <span className="flex-1" />
          <ProjectButtons project={project} />
        </div>
        <p className="mt-1 mb-3 line-clamp-2 min-h-10 text-pretty text-ink-3">{project.description}</p>
        <div className="mt-auto flex h-5 items-center gap-3">
          <People project={project} />
          <span className="num text-12 text-ink-3">{t("members", { count: project.total_members })}</span>
          <span className="flex-1" />
          <Facts project={project} />
        </div>
      </div>
    </li>
  );
});

export const ProjectRow = observer(function ProjectRow({ project }: { project: Project }) {
  return (
    <li className="relative flex h-row items-center gap-3 border-b border-line/60 px-4 hover:bg-hover max-md:h-13">
      <ProjectLogo project={project} />
      <ProjectName project={project} className="cut font-medium text-ink" />
      <span className="num text-12 text-ink-3">{project.identifier}</span>
      <span className="cut flex-1 text-ink-3 max-md:hidden">{project.description}</span>
      <span className="flex-1 md:hidden" />
      <Facts project={project} />
      <span className="max-md:hidden">
        <People project={project} />
      </span>
      <span className="flex w-20 flex-none justify-end">
        <ProjectButtons project={project} />
      </span>
    </li>
  );
});
