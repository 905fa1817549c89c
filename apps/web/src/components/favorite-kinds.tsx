// What can be a favorite: its icon and its address (contract/workspace §15.1). One row per kind.
import type { FavoriteKind } from "@cairn/contract/entities/favorite";
import { Icon, type IconName } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import type { Starrable } from "../data/favorites.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { ProjectLogo } from "./project-logo.tsx";

interface KindRow {
  icon: IconName;
  /** Relative to its project, or to the workspace if it has none. */
  path: (id: string) => string;
}

const KINDS: Record<FavoriteKind, KindRow> = {
  project: { icon: "box", path: () => "issues/" },
  cycle: { icon: "cycle", path: (id) => `cycles/${id}/` },
  module: { icon: "module", path: (id) => `modules/${id}/` },
  view: { icon: "layers", path: (id) => `views/${id}/` },
};

export const starredPath = (slug: string, { kind, id, project_id }: Starrable): string =>
  project_id === null
    ? `/${slug}/workspace-views/${id}/`
    : `/${slug}/projects/${project_id}/${KINDS[kind].path(id)}`;

/** A project's own logo; for other favorites, the icon of their kind. */
export const StarredMark = observer(function StarredMark({
  open,
  thing,
}: {
  open: OpenWorkspace;
  thing: Starrable;
}) {
  const project = thing.kind === "project" ? open.cache.project.get(thing.id) : undefined;
  if (!project) return <Icon name={KINDS[thing.kind].icon} className="text-ink-4" />;
  return (
    <span className="-ml-px">
      <ProjectLogo project={project} />
    </span>
  );
});
