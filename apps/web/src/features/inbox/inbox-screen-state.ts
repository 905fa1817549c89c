// The state that all parts of an inbox screen share: the list, what is open, and navigation.
import type { InboxRow } from "@cairn/client/rows";
import type { Project } from "@cairn/contract/entities/project";
import type { InboxView } from "@cairn/domain/inbox-view";
import { issueKey } from "@cairn/domain/issue-address";
import { may } from "@cairn/domain/object-permissions";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import type { InboxList } from "./inbox-list.ts";

export interface InboxScreenState {
  open: OpenWorkspace;
  project: Project;
  data: ProjectData;
  list: InboxList;
  /** The item that the address names. */
  selectedId: string | null;
  isPhone: boolean;
  /** Shows a view of the inbox and closes the pane. */
  show: (view: InboxView) => void;
  /** Opens an item beside the list; null closes it. */
  select: (id: string | null) => void;
}

/** The open item, if it is loaded. Observed. */
export const selectedItem = ({ open, selectedId, project }: InboxScreenState): InboxRow | null => {
  const row = selectedId === null ? undefined : open.cache.inbox_issue.get(selectedId);
  return row?.project_id === project.id ? row : null;
};

/** `WEB-12` */
export const itemKey = ({ project }: Pick<InboxScreenState, "project">, { issue }: InboxRow): string =>
  issueKey(project.identifier, issue.sequence_id);

/** Members decide (contract/issues §14). */
export const canTriage = ({ project }: Pick<InboxScreenState, "project">): boolean =>
  may("submission.decide", project.member_role);

/** Members who decide can delete; others can delete their own submissions. */
export const canDelete = ({ project, open }: InboxScreenState, item: InboxRow): boolean =>
  may("submission.edit_text", project.member_role, { own: item.created_by === open.me });

/** An item's address: `/acme/projects/…/inbox/?inboxIssueId=…` */
export const itemPath = ({ open, project }: Pick<InboxScreenState, "open" | "project">, id: string): string =>
  `/${open.slug}/projects/${project.id}/inbox/?inboxIssueId=${id}`;
