import type { Project } from "@cairn/contract/entities/project";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/archives.ts";
import { TabLinks } from "../components/tab-links.tsx";
import { COLLECTIONS, CONTAINER_KINDS, usesCollection } from "./kinds.ts";

/** The archives of a project as tabs; archives of features that are switched off are left out. */
export const ArchiveTabs = observer(function ArchiveTabs({ project }: { project: Project }) {
  const { slug } = useWorkspace();
  const kinds = CONTAINER_KINDS.filter((kind) => usesCollection(project, kind));
  return (
    <TabLinks
      label={t("archives")}
      tabs={(["issues", ...kinds.map((kind) => COLLECTIONS[kind].path)] as const).map((path) => ({
        label: t(path),
        href: `/${slug}/projects/${project.id}/archives/${path}/`,
      }))}
    />
  );
});
