// The icon and the address of a favorite (contract/workspace §15.1).
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { collectionAddress, COLLECTIONS } from "../collections/kinds.ts";
import type { Starrable } from "../data/favorites.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { ProjectLogo } from "./project-logo.tsx";

export const starredPath = (slug: string, { kind, id, project_id }: Starrable): string =>
  kind === "project"
    ? `/${slug}/projects/${id}/issues/`
    : `/${slug}/${collectionAddress(kind, project_id, id)}`;

/** A project's own logo; for other favorites, the icon of their kind. */
export const StarredMark = observer(function StarredMark({
  open,
  thing,
}: {
  open: OpenWorkspace;
  thing: Starrable;
}) {
  const project = thing.kind === "project" ? open.cache.project.get(thing.id) : undefined;
  if (!project) {
    const icon = thing.kind === "project" ? "box" : COLLECTIONS[thing.kind].icon;
    return <Icon name={icon} className="text-ink-4" />;
  }
  return (
    <span className="-ml-px">
      <ProjectLogo project={project} />
    </span>
  );
});
