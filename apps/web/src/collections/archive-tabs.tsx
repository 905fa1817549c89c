import type { Project } from "@cairn/contract/entities/project";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/archives.ts";
import { TabLinks } from "../components/tab-links.tsx";

const TABS = [
  { path: "issues", isOn: () => true },
  { path: "cycles", isOn: (project: Project) => project.cycle_view },
  { path: "modules", isOn: (project: Project) => project.module_view },
] as const;

/** The archives of a project, as neighbours; those of what it has switched off are not offered. */
export const ArchiveTabs = observer(function ArchiveTabs({ project }: { project: Project }) {
  const { slug } = useWorkspace();
  return (
    <TabLinks
      label={t("archives")}
      tabs={TABS.filter(({ isOn }) => isOn(project)).map(({ path }) => ({
        label: t(path),
        href: `/${slug}/projects/${project.id}/archives/${path}/`,
      }))}
    />
  );
});
