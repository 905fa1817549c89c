import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { ApiError } from "@cairn/client/api-error";
import type { Role, WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { workspaceInvitations } from "../../data/queries.ts";
import { copyText } from "../../components/copy-text.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { t } from "../../i18n/workspace-text.ts";

type Failure = "revoke_failed" | "invited_role_failed";

/** Writes one invitation optimistically; rolled back on failure (spec §8). */
function useWrite<Write extends { row: WorkspaceInvitation }>(
  slug: string,
  failure: Failure,
  send: (write: Write) => Promise<unknown>,
  shown: (row: WorkspaceInvitation, write: Write) => WorkspaceInvitation | null,
) {
  const { queryKey } = workspaceInvitations(slug);
  const mutation: UseMutationOptions<unknown, Error, Write> = {
    mutationFn: send,
    onMutate: async (write) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.flatMap((row) => (row.id === write.row.id ? (shown(row, write) ?? []) : row)),
      );
    },
    onError: (error, { row: { email } }) => reportFailure(t(failure, { email }), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  return useMutation(mutation, queryClient).mutate;
}

interface Lines {
  /** One line for each link: email and link. */
  lines: string[];
  /** The emails whose links could not be fetched. */
  missing: string[];
  /** Why the last of them failed. */
  error: unknown;
}

/**
 * Fetches one link after the other, so that many invitations do not flood the server. After a temporary failure it stops.
 */
async function linesOf(slug: string, rows: readonly WorkspaceInvitation[]): Promise<Lines> {
  const got: Lines = { lines: [], missing: [], error: null };
  for (const { id, email } of rows) {
    if (got.error instanceof ApiError && got.error.isPassing) {
      got.missing.push(email);
      continue;
    }
    try {
      const { url } = await api.workspaces.invitation_link({ slug, invitation_id: id });
      got.lines.push(`${email}: ${url}`);
    } catch (error) {
      got.missing.push(email);
      got.error = error;
    }
  }
  return got;
}

interface RoleWrite {
  row: WorkspaceInvitation;
  role: Role;
}

/** The actions for a pending invitation. */
export function useInvitationCalls(slug: string) {
  const paramsOf = ({ id }: WorkspaceInvitation) => ({ slug, invitation_id: id });
  const revoke = useWrite<{ row: WorkspaceInvitation }>(
    slug,
    "revoke_failed",
    ({ row }) => api.workspaces.revoke_invitation(paramsOf(row)),
    () => null,
  );
  const changeRole = useWrite<RoleWrite>(
    slug,
    "invited_role_failed",
    ({ row, role }) => api.workspaces.update_invitation({ ...paramsOf(row), body: { role } }),
    (row, { role }) => ({ ...row, role }),
  );
  const resend = async (row: WorkspaceInvitation): Promise<void> => {
    const { email } = row;
    try {
      await api.workspaces.resend_invitation(paramsOf(row));
      toast({ title: t("resent", { email }), icon: "mail" });
    } catch (error) {
      reportFailure(t("resend_failed", { email }), error);
    }
  };
  const copyLink = async (row: WorkspaceInvitation): Promise<void> => {
    const { email } = row;
    try {
      const { url } = await api.workspaces.invitation_link(paramsOf(row));
      await copyText(url, t("link_copied", { email }));
    } catch (error) {
      reportFailure(t("link_failed", { email }), error);
    }
  };
  const copyLinks = async (rows: readonly WorkspaceInvitation[]): Promise<void> => {
    const { lines, missing, error } = await linesOf(slug, rows);
    if (lines.length > 0) await copyText(lines.join("\n"), t("links_copied", { count: lines.length }));
    if (missing.length === 0) return;
    reportFailure(t("link_failed", { email: joinNames(missing) }), error, () => void copyLinks(rows));
  };
  return {
    revoke: (row: WorkspaceInvitation) => revoke({ row }),
    changeRole: (row: WorkspaceInvitation, role: Role) => changeRole({ row, role }),
    resend: (row: WorkspaceInvitation) => void resend(row),
    copyLink: (row: WorkspaceInvitation) => void copyLink(row),
    /** One line for each: the email and the link. */
    copyLinks: (rows: readonly WorkspaceInvitation[]) => void copyLinks(rows),
  };
}
