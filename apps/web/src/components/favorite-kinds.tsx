// The icon and the address of a favorite (contract/workspace §15.1).
import { Icon } from "@cairn/ui/icon";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { collectionAddress, COLLECTIONS } from "../collections/kinds.ts";
import type { Starrable } from "../data/favorites.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import type { MarkedPage } from "./page-mark.tsx";
import { ProjectLogo } from "./project-logo.tsx";

export const starredPath = (slug: string, { kind, id, project_id }: Starrable): string =>
  kind === "project"
    ? `/${slug}/projects/${id}/issues/`
    : kind === "page_collection"
      ? `/${slug}/pages/?collection=${id}`
      : `/${slug}/${collectionAddress(kind, project_id, id)}`;

/** The icons of kinds that are no collections of issues. */
const ICONS = { project: "box", page_collection: "folder" } as const;

/** Loaded for pages with an icon of their own; until then, `children` are shown. */
const PageMark = lazyPart<{ page: MarkedPage; children: ReactNode }>(
  async () => (await import("../shell/late-parts.ts")).loadPageMark(),
  ({ children }) => children,
);

/** The logo of a project, the icon of a page or a collection of pages; for other favorites, the icon of their kind. */
export const StarredMark = observer(function StarredMark({
  open,
  thing,
}: {
  open: OpenWorkspace;
  thing: Starrable;
}) {
  const project = thing.kind === "project" ? open.cache.project.get(thing.id) : undefined;
  if (!project) {
    const { kind } = thing;
    const icon = kind === "project" || kind === "page_collection" ? ICONS[kind] : COLLECTIONS[kind].icon;
    const drawn = <Icon name={icon} className="text-ink-4" />;
    const marked =
      kind === "page" || kind === "page_collection"
        ? (open.cache[kind].get(thing.id) ?? open.starredData.get(thing.id))
        : null;
    return marked?.logo_props.in_use ? <PageMark page={marked}>{drawn}</PageMark> : drawn;
  }
  return (
    <span className="-ml-px">
      <ProjectLogo project={project} />
    </span>
  );
});
