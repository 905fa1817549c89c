import { useState, type FormEvent, type ReactNode } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { Role } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { toast } from "@cairn/ui/toast";
import { api } from "../data/api.ts";
import { reportFailure } from "../data/failure.ts";
import { queryClient } from "../data/query-client.ts";
import { workspaceInvitations } from "../data/queries.ts";
import { readEmails } from "./emails.ts";
import { RoleSelect } from "./role-select.tsx";
import { t } from "./workspace-words.ts";

export interface InviteFormProps {
  slug: string;
  /** This person's own role: nobody invites above it. */
  most: Role;
  onInvited: () => void;
  /** Beside the button, e.g. "Cancel". */
  children?: ReactNode;
  full?: boolean;
}

/** Addresses and a role; invites them all. */
export function InviteForm({ slug, most, onInvited, children, full }: InviteFormProps) {
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role>(most < MEMBER ? most : MEMBER);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { good, bad } = readEmails(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (bad.length > 0) return setProblem(t("invite_emails_invalid", { list: bad.join(", ") }));
    if (good.length === 0) return setProblem(t("invite_emails_required"));
    setBusy(true);
    try {
      await api.workspaces.invite({ slug, body: { emails: good.map((email) => ({ email, role })) } });
      await queryClient.invalidateQueries(workspaceInvitations(slug));
      toast({ title: t("invited", { count: good.length }), tone: "success" });
      onInvited();
    } catch (error) {
      // contract/workspace §4.4: the answer that names members is the one about people who are here already.
      if (error instanceof ApiError && error.status === 400) setProblem(error.message || t("invite_members"));
      else reportFailure(t("invite_failed"), error);
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t("invite_emails")} required hint={t("invite_emails_hint")} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            minRows={3}
            value={text}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <Field label={t("invite_role")}>
        {({ id }) => (
          <RoleSelect id={id} label={t("invite_role")} value={role} most={most} onChange={setRole} />
        )}
      </Field>
      <div className={full ? "flex flex-col gap-2" : "flex justify-end gap-2"}>
        {full ? null : children}
        <Button type="submit" variant="primary" size={32} full={full} loading={busy} shortcut="mod+enter">
          {good.length === 0 ? t("invite") : t("invite_action", { count: good.length })}
        </Button>
        {full ? children : null}
      </div>
    </form>
  );
}
