// An invitation opened by its link: its content and its answer (contract/workspace §4.4).
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { FetchFailed, getJson } from "../../session/fetch-json.ts";

export interface InvitationLink {
  invitation_id: string;
  slug: string;
  email: string;
  token: string;
}

/** Parses the page's address; null if it is no invitation link. */
export function readInvitationLink(search: string): InvitationLink | null {
  const query = new URLSearchParams(search);
  const [invitation_id = "", slug = "", email = "", token = ""] = [
    "invitation_id",
    "slug",
    "email",
    "token",
  ].map((key) => query.get(key) ?? "");
  return invitation_id === "" || slug === "" ? null : { invitation_id, slug, email, token };
}

const pathOf = ({ slug, invitation_id }: InvitationLink): string =>
  `/api/workspaces/${encodeURIComponent(slug)}/invitations/${encodeURIComponent(invitation_id)}/join/`;

/**
 * Null if the invitation no longer exists.
 * @throws FetchFailed
 */
export async function loadInvitation(link: InvitationLink): Promise<WorkspaceInvitation | null> {
  const query = link.token === "" ? "" : `?${new URLSearchParams({ token: link.token })}`;
  try {
    return await getJson<WorkspaceInvitation>(`${pathOf(link)}${query}`);
  } catch (error) {
    if (error instanceof FetchFailed && error.status === 404) return null;
    throw error;
  }
}

/** @throws FetchFailed */
export async function answerInvitation(
  link: InvitationLink,
  email: string,
  accepted: boolean,
): Promise<void> {
  const response = await fetch(pathOf(link), {
    method: "POST",
    credentials: "same-origin",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ email, accepted, ...(link.token === "" ? {} : { token: link.token }) }),
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  if (!response.ok) throw new FetchFailed(response.status);
}
