import { useState } from "react";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { join } from "../i18n/en/join.ts";
import { namespace } from "../i18n/i18n.ts";
import { HeaderBar } from "../shell/header-bar.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { ProjectLogo } from "./project-logo.tsx";

const t = namespace("join", join);

/** Shown in place of the screens of a public project that the person has not joined yet. */
export function JoinProject({
  project,
  onJoin,
}: {
  project: Project;
  onJoin: (label: string) => Promise<boolean>;
}) {
  usePageTitle(project.name);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    await onJoin(t("failed", { name: project.name }));
    setBusy(false);
  };
  return (
    <>
      <HeaderBar
        crumbs={[{ id: project.id, label: project.name, icon: <ProjectLogo project={project} /> }]}
      />
      <EmptyState
        className="m-auto"
        title={t("title", { name: project.name })}
        text={project.description === "" ? t("text") : project.description}
        actions={
          <Button variant="primary" size={32} loading={busy} onClick={() => void submit()}>
            {t("action")}
          </Button>
        }
      />
    </>
  );
}
