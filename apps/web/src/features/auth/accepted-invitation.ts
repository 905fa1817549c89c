// The invitation that a person accepted before signing in or up: these pages then show its workspace. Stored for the
// tab only, because a failed sign-in returns with nothing but the email and `next_path` (contract/workspace §1.2), and
// because the token of an invitation must not appear in other addresses.
import type { InstanceConfig } from "@cairn/contract/entities/instance";
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import type { AuthSearch } from "./search.ts";
import { t } from "./text.ts";

const KEY = "accepted_invitation";

/** The part of an invitation that the pages show. */
export type Invited = Pick<WorkspaceInvitation, "email" | "total_members"> & {
  workspace: Pick<WorkspaceInvitation["workspace"], "id" | "name" | "slug" | "logo">;
  /** Display name; null if their account no longer exists. */
  inviter: string | null;
};

/** Props of the sign-in and sign-up pages. */
export interface EntranceProps {
  search: AuthSearch;
  config: InstanceConfig | null;
  /** The accepted invitation that leads here. */
  invited: Invited | null;
}

export function invitedBy(invitation: WorkspaceInvitation): Invited {
  const { email, total_members, workspace, created_by_detail } = invitation;
  const { id, name, slug, logo } = workspace;
  return {
    email,
    total_members,
    workspace: { id, name, slug, logo },
    inviter: created_by_detail?.display_name ?? null,
  };
}

/** Stores an accepted invitation; if the browser forbids storage, the next page does not mention it. */
export function rememberInvited(invitation: WorkspaceInvitation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invitedBy(invitation)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function stored(): Invited | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Invited | null;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The address that an accepted invitation leads to. */
export const pathOfWorkspace = ({ slug }: Invited["workspace"]): string => `/${slug}/`;

/** The stored invitation, if the page's address is for its addressee and its workspace. */
export function readInvited({ email, next_path }: AuthSearch): Invited | null {
  const invited = stored();
  return invited && invited.email === email && next_path === pathOfWorkspace(invited.workspace)
    ? invited
    : null;
}

/** Title and lead of a page after an invitation; `how` is with a new account, with an existing one, or either. */
export function joinHead(
  { workspace, inviter }: Invited,
  how: "up" | "in" | "on",
): { title: string; lead: string } {
  return {
    title: t("join_title", { workspace: workspace.name }),
    lead: `${inviter === null ? t("join_invited") : t("join_invited_by", { name: inviter })} ${t(`join_${how}`)}`,
  };
}
