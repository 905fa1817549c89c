import {
  external_activities,
  external_comments,
  external_links,
  type ExternalActivity,
  type ExternalComment,
  type ExternalCommentDraft,
  type ExternalLink,
} from "@cairn/contract/external/work-item-parts";
import { sql } from "kysely";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { createComment, removeComment, updateComment } from "../../comments/service.ts";
import { createLink, removeLink, updateLink } from "../../issue-links/service.ts";
import { HISTORY_SQL } from "../../issues/shown-history.ts";
import { externalIdsOf, orDuplicate } from "../duplicates.ts";
import { externalActivities } from "../objects/activity.ts";
import { externalComments } from "../objects/comment.ts";
import { externalLinks } from "../objects/link.ts";
import { listParts, type PartKind, retrievePart } from "./parts.ts";

const COMMENTS: PartKind<ExternalComment> = {
  table: "issue_comments",
  load: externalComments,
  order: "created_at",
  missing: "comment.not_found",
};
const LINKS: PartKind<ExternalLink> = {
  table: "issue_links",
  load: externalLinks,
  order: "-created_at",
  missing: "link.not_found",
};
const ACTIVITIES: PartKind<ExternalActivity> = {
  table: "issue_activities",
  load: externalActivities,
  order: "created_at",
  missing: "activity.not_found",
  where: HISTORY_SQL("c"),
};

/** Runs a write of a comment with these external ids. @throws external.duplicate */
const writing = <T>(
  { runtime, workspace }: ProjectContext,
  issueId: string,
  id: string | null,
  values: Partial<ExternalCommentDraft>,
  work: () => Promise<T>,
): Promise<T> =>
  orDuplicate(
    runtime.db,
    {
      table: "issue_comments",
      within: sql`o.workspace_id = ${workspace.id} and o.issue_id = ${issueId}`,
      values: externalIdsOf(values),
      id,
    },
    work,
  );

const comments = (registration: Registration): void =>
  implementExternal(registration, external_comments, {
    list: (context, { params, query }) => listParts(context, COMMENTS, params.issue_id, query),
    retrieve: (context, { params, query }) =>
      retrievePart(context, COMMENTS, params.issue_id, params.comment_id, query.expand),
    create: async (context, { params: { issue_id }, body, query }) => {
      const { id } = await writing(context, issue_id, null, body, () =>
        createComment(context, issue_id, body, externalIdsOf(body)),
      );
      return retrievePart(context, COMMENTS, issue_id, id, query.expand);
    },
    update: async (context, { params: { issue_id, comment_id }, body, query }) => {
      await writing(context, issue_id, comment_id, body, () =>
        updateComment(context, issue_id, comment_id, body, externalIdsOf(body)),
      );
      return retrievePart(context, COMMENTS, issue_id, comment_id, query.expand);
    },
    remove: (context, { params }) => removeComment(context, params.issue_id, params.comment_id),
  });

const links = (registration: Registration): void =>
  implementExternal(registration, external_links, {
    list: (context, { params, query }) => listParts(context, LINKS, params.issue_id, query),
    retrieve: (context, { params, query }) =>
      retrievePart(context, LINKS, params.issue_id, params.link_id, query.expand),
    create: async (context, { params: { issue_id }, body, query }) => {
      const { id } = await createLink(context, issue_id, body);
      return retrievePart(context, LINKS, issue_id, id, query.expand);
    },
    update: async (context, { params: { issue_id, link_id }, body, query }) => {
      await updateLink(context, issue_id, link_id, body);
      return retrievePart(context, LINKS, issue_id, link_id, query.expand);
    },
    remove: (context, { params }) => removeLink(context, params.issue_id, params.link_id),
  });

const activities = (registration: Registration): void =>
  implementExternal(registration, external_activities, {
    list: (context, { params, query }) => listParts(context, ACTIVITIES, params.issue_id, query),
    retrieve: (context, { params, query }) =>
      retrievePart(context, ACTIVITIES, params.issue_id, params.activity_id, query.expand),
  });

export function workItemPartRoutes(registration: Registration): void {
  comments(registration);
  links(registration);
  activities(registration);
}
