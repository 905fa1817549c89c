// Hits as rows of the command menu: how each kind looks and where it leads, one row per kind.
import type { Hit, HitKind } from "@cairn/contract/entities/find";
import { Avatar } from "@cairn/ui/avatar";
import type { CommandGroup, CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { StateRing } from "@cairn/ui/state-ring";
import type { ReactNode } from "react";
import { collectionAddress, type CollectionKind, COLLECTIONS, forEachKind } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personOf } from "../../data/people.ts";
import { DueNote } from "../../issue-list/properties/due-note.tsx";
import { PageMark } from "../../components/page-mark.tsx";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { open as openHref } from "../command-groups.tsx";
import type { ActionContext } from "../context.ts";
import { t } from "./text.ts";

type Group = "best" | "issues" | "comments" | "places" | "drafts";

interface Look {
  group: Group;
  icon: (hit: Hit, open: OpenWorkspace) => ReactNode;
  /** Relative to the workspace's address. */
  path: (hit: Hit, isArchived: boolean) => string;
  hint: (hit: Hit, open: OpenWorkspace) => ReactNode;
}

const stateGroupOf = (hit: Hit, { cache }: OpenWorkspace) =>
  hit.state_group ?? (hit.state_id === null ? undefined : cache.state.get(hit.state_id)?.group) ?? null;
const projectName = ({ project_id }: Hit, { cache }: OpenWorkspace): string =>
  (project_id === null ? undefined : cache.project.get(project_id)?.name) ?? "";
/** `Cycle · Web app` */
const inProject =
  (kind: () => string) =>
  (hit: Hit, open: OpenWorkspace): string =>
    [kind(), projectName(hit, open)].filter((word) => word !== "").join(" · ");

function stateMark(hit: Hit, { cache }: OpenWorkspace): ReactNode {
  const state = hit.state_id === null ? undefined : cache.state.get(hit.state_id);
  return <StateRing group={hit.state_group ?? state?.group ?? "backlog"} color={state?.color} />;
}

function personMark({ id, title }: Hit, open: OpenWorkspace): ReactNode {
  return <Avatar id={id} name={title} src={personOf(open, id)?.avatar} size={16} />;
}

function projectMark({ project_id }: Hit, { cache }: OpenWorkspace): ReactNode {
  const project = project_id === null ? undefined : cache.project.get(project_id);
  return project ? <ProjectLogo project={project} /> : <Icon name="box" />;
}

const workspaceText = (kind: CollectionKind): string => {
  const description = COLLECTIONS[kind];
  return "ofWorkspace" in description ? t(description.ofWorkspace.text) : t(`kind_${kind}`);
};

const collectionLook = (kind: CollectionKind): Look => ({
  group: "places",
  icon: () => <Icon name={COLLECTIONS[kind].icon} />,
  path: ({ project_id, id }) => collectionAddress(kind, project_id, id),
  hint: (hit, open) =>
    hit.project_id === null ? workspaceText(kind) : inProject(() => t(`kind_${kind}`))(hit, open),
});

const LOOKS: Record<HitKind, Look> = {
  issue: {
    group: "issues",
    icon: stateMark,
    path: ({ project_id, id }, isArchived) =>
      `projects/${project_id}/${isArchived ? "archives/issues" : "issues"}/${id}/`,
    hint: (hit, open) => (
      <>
        <DueNote targetDate={hit.target_date} group={stateGroupOf(hit, open)} />
        {projectName(hit, open)}
      </>
    ),
  },
  draft: {
    group: "drafts",
    icon: () => <Icon name="pen" />,
    path: ({ id }) => `drafts/?peekId=${id}`,
    hint: inProject(() => t("kind_draft")),
  },
  comment: {
    group: "comments",
    icon: () => <Icon name="chat" />,
    path: ({ project_id, issue_id, id }, isArchived) =>
      `projects/${project_id}/${isArchived ? "archives/issues" : "issues"}/${issue_id}/#comment-${id}`,
    hint: projectName,
  },
  project: {
    group: "places",
    icon: projectMark,
    path: ({ id }) => `projects/${id}/issues/`,
    hint: () => t("kind_project"),
  },
  ...forEachKind(collectionLook),
  page: {
    ...collectionLook("page"),
    icon: ({ logo_props }) => <PageMark page={{ logo_props: logo_props ?? {} }} />,
  },
  page_collection: {
    group: "places",
    icon: ({ logo_props }) =>
      logo_props?.["in_use"] === undefined ? <Icon name="folder" /> : <PageMark page={{ logo_props }} />,
    path: ({ id }) => `pages/?collection=${id}`,
    hint: () => t("kind_page_collection"),
  },
  person: {
    group: "places",
    icon: personMark,
    path: ({ id }) => `profile/${id}/`,
    hint: () => t("kind_person"),
  },
};

/** A hit for an exact key keeps its id when the server adds details, so that the cursor stays on it. */
const itemId = (hit: Hit): string =>
  hit.rank === 0 && hit.key !== null ? `key:${hit.key}` : `${hit.kind}:${hit.id}`;

export function hitItem(hit: Hit, context: ActionContext, isArchived = false): CommandItem {
  const { workspace } = context;
  const look = LOOKS[hit.kind];
  return {
    id: itemId(hit),
    label: hit.title,
    ranges: hit.title_ranges,
    ...(hit.excerpt === null ? {} : { excerpt: { text: hit.excerpt, ranges: hit.excerpt_ranges } }),
    ...(look.group === "issues" || look.group === "comments" ? { prefix: hit.key ?? "" } : {}),
    ...(workspace ? { icon: look.icon(hit, workspace), hint: look.hint(hit, workspace) } : {}),
    onSelect: (newTab) =>
      openHref(`/${workspace?.slug ?? ""}/${look.path(hit, isArchived)}`, newTab, context),
  };
}

const groupOf = ({ kind, rank }: Hit): Group => (rank === 0 ? "best" : LOOKS[kind].group);

/** The order of groups with equally good hits. */
const GROUPS: readonly Group[] = ["best", "issues", "comments", "places", "drafts"];

/** Groups hits by kind, each best first; the group with the best hit comes first. */
export function hitGroups(hits: readonly Hit[], context: ActionContext, isArchived: boolean): CommandGroup[] {
  return GROUPS.map((id) => ({ id, some: hits.filter((hit) => groupOf(hit) === id) }))
    .filter(({ some }) => some.length > 0)
    .sort((a, b) => (a.some[0]?.rank ?? 0) - (b.some[0]?.rank ?? 0))
    .map(({ id, some }) => ({
      id: `found-${id}`,
      heading: t(id),
      items: some.map((hit) => hitItem(hit, context, isArchived)),
    }));
}
