import { Link } from "@tanstack/react-router";
import type { Reference, ReferenceKind } from "@cairn/contract/entities/reference";
import { PAGE_IN_TEXT } from "@cairn/editor/references/reference-rules";
import { Icon } from "@cairn/ui/icon";
import { StateRing } from "@cairn/ui/state-ring";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { collectionAddress } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, personOf } from "../../data/people.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/references.ts";
import { useNow } from "../../session/use-now.ts";
import { PageMark } from "../page-mark.tsx";

interface Look {
  mark: (reference: Reference, open: OpenWorkspace) => ReactNode;
  title: (reference: Reference, open: OpenWorkspace) => string;
  /** Relative to the workspace's address. */
  path: (reference: Reference) => string;
  /** What that address says about the place in it. */
  place?: (reference: Reference) => { hash: string } | { search: { comment: string } };
  /** Shown behind the title. */
  detail: (reference: Reference, open: OpenWorkspace) => string;
}

const projectName = ({ project }: Reference, { cache }: OpenWorkspace): string =>
  (project === null ? undefined : cache.project.get(project)?.name) ?? "";

/** The titles that this tab has are newer than those of the response. */
const issueTitle = ({ key, issue, name }: Reference, { cache }: OpenWorkspace): string =>
  `${key ?? ""} ${cache.issue.get(issue ?? "")?.name ?? name}`.trim();

const pageTitle = ({ page, name }: Reference, { cache }: OpenWorkspace): string =>
  orUntitled(cache.page.get(page ?? "")?.name ?? name);

const pagePath = ({ project, page }: Reference): string => collectionAddress("page", project, page ?? "");
const issuePath = ({ project, issue }: Reference): string => `projects/${project}/issues/${issue}/`;

const commentMark = (): ReactNode => <Icon name="chat" className="flex-none text-ink-4" />;

function stateMark({ id }: Reference, { cache }: OpenWorkspace): ReactNode {
  const state = cache.state.get(cache.issue.get(id)?.state_id ?? "");
  return <StateRing group={state?.group ?? "backlog"} color={state?.color} />;
}

function commentDetail({ actor, excerpt }: Reference, open: OpenWorkspace): string {
  const person = personOf(open, actor);
  return `${person ? personName(person) : t("someone")}: ${excerpt.replaceAll(PAGE_IN_TEXT, "…")}`;
}

const LOOKS: Record<ReferenceKind, Look> = {
  page: {
    mark: (page, { cache }) => <PageMark page={cache.page.get(page.id) ?? page} />,
    title: pageTitle,
    path: pagePath,
    detail: projectName,
  },
  issue: { mark: stateMark, title: issueTitle, path: issuePath, detail: projectName },
  comment: {
    mark: commentMark,
    title: (reference, open) => t("comment_on", { title: issueTitle(reference, open) }),
    path: issuePath,
    place: ({ id }) => ({ hash: `comment-${id}` }),
    detail: commentDetail,
  },
  page_comment: {
    mark: commentMark,
    title: (reference, open) => t("comment_on", { title: pageTitle(reference, open) }),
    path: pagePath,
    place: ({ id }) => ({ search: { comment: id } }),
    detail: commentDetail,
  },
};

interface MentionRowsProps {
  open: OpenWorkspace;
  mentions: readonly Reference[];
}

/** Texts that mention something, each a link to where it is. */
export const MentionRows = ({ open, mentions }: MentionRowsProps) => (
  <ul>
    {mentions.map((mention) => (
      <MentionRow key={`${mention.kind} ${mention.id}`} open={open} mention={mention} />
    ))}
  </ul>
);

const MentionRow = observer(function MentionRow(props: { open: OpenWorkspace; mention: Reference }) {
  const { open, mention } = props;
  const now = useNow();
  const { mark, title, path, place, detail } = LOOKS[mention.kind];
  const to: string = `/${open.slug}/${path(mention)}`;
  return (
    <li className="relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      {mark(mention, open)}
      <Link
        to={to}
        {...(place?.(mention) as { hash?: string } | undefined)}
        className="cut max-w-[70%] flex-none font-medium text-ink before:absolute before:inset-0 before:rounded-control"
      >
        {title(mention, open)}
      </Link>
      <span className="cut min-w-0 flex-1 text-12 text-ink-3">{detail(mention, open)}</span>
      <TimeAgo
        iso={mention.updated_at}
        now={now}
        className="num relative flex-none text-12 text-ink-3 max-md:hidden"
      />
    </li>
  );
});
