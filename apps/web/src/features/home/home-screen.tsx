import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import { AvatarStack } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { actionContext } from "../../actions/context.ts";
import { recentsOf } from "../../actions/recents.ts";
import { runAction } from "../../actions/registry.ts";
import { personName, personOf } from "../../data/people.ts";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { language } from "../../i18n/i18n.ts";
import { ProjectLogo } from "../../parts/project-logo.tsx";
import { useSession } from "../../session/session.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useNow } from "../../parts/use-now.ts";
import { FirstSteps } from "./first-steps.tsx";
import { t } from "./text.ts";

const MOST_RECENT = 5;

/** The part of the day at an hour of the person's own clock. */
const greeting = (hour: number): "morning" | "afternoon" | "evening" =>
  hour >= 5 && hour < 12 ? "morning" : hour >= 12 && hour < 18 ? "afternoon" : "evening";

/** `/{ws}/`: where one was, one's projects, and how to begin. */
export const HomeScreen = observer(function HomeScreen() {
  const open = useWorkspace();
  usePageTitle(open.workspace?.name ?? t("title"));
  const { me } = useSession();
  const now = useNow();
  const projects = myProjects(open);
  const recent = recentsOf(open.id)
    .filter((one) => one.kind === "project")
    .flatMap((one) => projects.find((project) => project.id === one.id) ?? [])
    .slice(0, MOST_RECENT);
  const day = new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), {
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(now);
  return (
    <>
      <HeaderBar crumbs={[{ id: "home", label: t("title"), icon: <Icon name="home" /> }]} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-276 px-10 py-8 max-md:px-4 max-md:py-5">
          <h1 className="text-24 font-strong text-ink">
            {t(greeting(now.getHours()), { name: me.first_name || me.display_name })}
          </h1>
          <p className="mt-0.5 text-ink-3">{day}</p>
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)_336px] gap-14 max-lg:grid-cols-1 max-lg:gap-8">
            <Projects projects={projects} />
            <div className="flex flex-col gap-7 max-lg:order-first">
              <FirstSteps />
              {recent.length > 0 ? (
                <Part title={t("recent")}>
                  <ul>
                    {recent.map((project) => (
                      <ProjectLine key={project.id} project={project} />
                    ))}
                  </ul>
                </Part>
              ) : null}
            </div>
          </div>
        </div>
      </div>
    </>
  );
});

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-1 flex h-8 items-center justify-between">
        <h2 className="font-strong text-ink">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const Projects = observer(function Projects({ projects }: { projects: readonly Project[] }) {
  const open = useWorkspace();
  const mayCreate = can(open, "workspace.write");
  if (projects.length === 0) {
    return (
      <EmptyState
        className="py-10"
        drawing={<EmptyDrawing />}
        title={t("none_title")}
        text={t(mayCreate ? "none_text" : "none_guest")}
        actions={
          mayCreate ? (
            <Button
              variant="primary"
              size={32}
              icon="plus"
              onClick={() => runAction("project.create", actionContext())}
            >
              {t("new_project")}
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <Part
      title={t("projects")}
      aside={
        <Link
          to="/$workspaceSlug/projects/"
          params={{ workspaceSlug: open.slug }}
          className="rounded-control px-2 py-1 text-12 font-medium text-ink-3 hover:bg-hover"
        >
          {t("all_projects")}
        </Link>
      }
    >
      <ul>
        {projects.map((project) => (
          <ProjectLine key={project.id} project={project} withPeople />
        ))}
      </ul>
    </Part>
  );
});

const ProjectLine = observer(function ProjectLine({
  project,
  withPeople = false,
}: {
  project: Project;
  withPeople?: boolean;
}) {
  const open = useWorkspace();
  const people = project.members.map(({ member_id, member__display_name, member__avatar }) => {
    const person = personOf(open, member_id);
    return { id: member_id, name: person ? personName(person) : member__display_name, src: member__avatar };
  });
  return (
    <li>
      <Link
        to="/$workspaceSlug/projects/$projectId/issues/"
        params={{ workspaceSlug: open.slug, projectId: project.id }}
        className="-mx-2 flex h-row items-center gap-2.5 rounded-control px-2 hover:bg-hover"
      >
        <ProjectLogo project={project} />
        <span className="cut font-medium text-ink">{project.name}</span>
        <span className="num text-12 text-ink-3">{project.identifier}</span>
        <span className="flex-1" />
        {withPeople ? (
          <>
            <AvatarStack people={people} max={3} />
            <span className="num w-22 text-right text-12 text-ink-3 max-md:hidden">
              {t("members", { count: project.total_members })}
            </span>
          </>
        ) : null}
      </Link>
    </li>
  );
});
