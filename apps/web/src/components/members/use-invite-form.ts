import { useState, type FormEvent } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { useCanMail } from "../../data/can-mail.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { projectInvitations, workspaceInvitations } from "../../data/queries.ts";
import type { Address } from "../../forms/email-chips.tsx";
import { readEmails } from "../../forms/emails.ts";
import { t } from "../../i18n/workspace-text.ts";

/**
 * Addresses that belong to members already, from the server's refusal (contract/workspace §4.4); empty for other
 * refusals.
 */
function membersIn(error: ApiError): string[] {
  const { body } = error;
  if (typeof body !== "object" || body === null || !("workspace_users" in body)) return [];
  const members = body.workspace_users as Pick<WorkspaceMember, "member">[];
  return members.flatMap(({ member }) => member.email ?? []);
}

export interface InviteSpec {
  slug: string;
  /** If given, also invites to this project. */
  projectId?: string;
  /** This person's own role, which limits the roles they can invite with. */
  most: Role;
  onInvited: () => void;
}

async function invite(
  { slug, projectId }: InviteSpec,
  emails: { email: string; role: Role }[],
): Promise<void> {
  if (projectId === undefined) await api.workspaces.invite({ slug, body: { emails } });
  else {
    await api.projects.invite({ slug, project_id: projectId, body: { emails } });
    await queryClient.invalidateQueries(projectInvitations(slug, projectId));
  }
  await queryClient.invalidateQueries(workspaceInvitations(slug));
}

/**
 * The state of the invitation form: parses addresses from free text, invites them with one role, and reports the
 * problem of each.
 */
export function useInviteForm(spec: InviteSpec) {
  const { most, onInvited } = spec;
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role>(most < MEMBER ? most : MEMBER);
  const [problem, setProblem] = useState<string | null>(null);
  const [members, setMembers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const canMail = useCanMail();
  const { valid, invalid } = readEmails(text);
  const addresses: Address[] = [
    ...valid.map((email) => ({ email, fault: members.includes(email) ? t("fault_member") : null })),
    ...invalid.map((email) => ({ email, fault: t("fault_invalid") })),
  ];
  const type = (next: string): void => {
    setText(next);
    setProblem(null);
  };
  const refused = (error: unknown): void => {
    setBusy(false);
    if (!(error instanceof ApiError) || error.status !== 400) return reportFailure(t("invite_failed"), error);
    setMembers(membersIn(error));
    return setProblem(error.message || t("invite_members"));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (invalid.length > 0) return setProblem(t("invite_emails_invalid", { list: invalid.join(", ") }));
    if (valid.length === 0) return setProblem(t("invite_emails_required"));
    setBusy(true);
    try {
      await invite(
        spec,
        valid.map((email) => ({ email, role })),
      );
      const description = canMail === false ? t("invited_no_mail") : undefined;
      toast({ title: t("invited", { count: valid.length }), description, tone: "success" });
      onInvited();
    } catch (error) {
      refused(error);
    }
    return undefined;
  };
  const remove = (email: string): void =>
    type(
      addresses
        .map((one) => one.email)
        .filter((one) => one !== email)
        .join(", "),
    );
  return { text, type, role, setRole, problem, busy, addresses, remove, submit, count: valid.length };
}
