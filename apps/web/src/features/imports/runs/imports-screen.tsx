import { EmptyState } from "@cairn/ui/empty-state";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { myProjects } from "../../../data/projects.ts";
import { can, useWorkspace } from "../../../data/workspace-context.tsx";
import { SettingsPage } from "../../../settings/settings-layout.tsx";
import { usePageTitle } from "../../../shell/page-title.ts";
import { t } from "../text.ts";
import { BeginForm } from "./begin-form.tsx";
import { placeOf, type RunPlace } from "./run-data.ts";
import { RunHistory } from "./run-history.tsx";
import { RunView } from "./run-view.tsx";

/** `/{ws}/settings/imports/`: for admins of projects. */
export const ImportsScreen = observer(function ImportsScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("runs_title")} · ${open.workspace?.name ?? open.slug}`);
  const [shown, setShown] = useState<RunPlace | null>(null);
  const projects = myProjects(open).filter((project) => can(open, "project.admin", project));
  if (projects.length === 0) return <EmptyState title={t("no_project")} text={t("no_project_text")} />;
  return (
    <SettingsPage title={t("runs_title")} lead={t("runs_lead")}>
      {shown === null ? (
        <>
          <BeginForm open={open} projects={projects} onBegun={(run) => setShown(placeOf(open.slug, run))} />
          <RunHistory open={open} onOpen={(run) => setShown(placeOf(open.slug, run))} />
        </>
      ) : (
        <RunView open={open} at={shown} onBack={() => setShown(null)} />
      )}
    </SettingsPage>
  );
});
