import { useState } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { useCanMail } from "../../data/can-mail.ts";
import { queryClient } from "../../data/query-client.ts";
import { projectInvitations, workspaceInvitations } from "../../data/queries.ts";
import type { Address } from "../../forms/email-chips.tsx";
import { readEmails } from "../../forms/emails.ts";
import { refusal } from "../../forms/refusal.ts";
import { type Problems, useForm } from "../../forms/use-form.ts";
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

interface InviteFields {
  /** Addresses, separated by anything. */
  text: string;
  role: Role;
}

/** What is wrong with the addresses, before the server is asked. */
function check({ text }: InviteFields): Problems<InviteFields> {
  const { valid, invalid } = readEmails(text);
  if (invalid.length > 0) return { text: t("invite_emails_invalid", { list: invalid.join(", ") }) };
  return valid.length === 0 ? { text: t("invite_emails_required") } : {};
}

/**
 * The state of the invitation form: parses addresses from free text, invites them with one role, and reports the
 * problem of each.
 */
export function useInviteForm(spec: InviteSpec) {
  const { most, onInvited } = spec;
  const [members, setMembers] = useState<readonly string[]>([]);
  const canMail = useCanMail();
  const form = useForm<InviteFields>({
    start: { text: "", role: most < MEMBER ? most : MEMBER },
    check,
    save: async ({ text, role }) => {
      const emails = readEmails(text).valid.map((email) => ({ email, role }));
      await invite(spec, emails);
      const description = canMail === false ? t("invited_no_mail") : undefined;
      toast({ title: t("invited", { count: emails.length }), description, tone: "success" });
      onInvited();
    },
    refused: (error, fields) => {
      if (!(error instanceof ApiError) || error.status !== 400)
        return refusal(t("invite_failed"))(error, fields);
      setMembers(membersIn(error));
      return { text: error.message || t("invite_members") };
    },
  });
  const { valid, invalid } = readEmails(form.fields.text);
  const addresses: Address[] = [
    ...valid.map((email) => ({ email, fault: members.includes(email) ? t("fault_member") : null })),
    ...invalid.map((email) => ({ email, fault: t("fault_invalid") })),
  ];
  const remove = (email: string): void =>
    form.set({
      text: addresses
        .map((one) => one.email)
        .filter((one) => one !== email)
        .join(", "),
    });
  return { ...form, addresses, remove, count: valid.length };
}
