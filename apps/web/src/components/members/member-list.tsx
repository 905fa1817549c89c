import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { EmptyState } from "@cairn/ui/empty-state";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { personName, workspacePeople } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { SearchField } from "../../settings/search-field.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { MemberRow } from "./member-row.tsx";

type MemberWord =
  | "search_members"
  | "you_suffix"
  | "role_of"
  | "role_failed"
  | "remove_member"
  | "remove_question"
  | "remove_confirm"
  | "remove_action"
  | "remove_failed"
  | "removed_toast";

/** The members of a workspace or of a project, and how they are changed. */
export interface MemberScope<Row extends { role: Role }> {
  /** The texts of the scope. */
  t: (word: MemberWord, values?: { name: string }) => string;
  /** The role of the person who looks at the list. */
  mine: Role | null;
  /** What the scope stores about a person of the workspace; undefined if they are not a member. Observed. */
  rowOf: (person: WorkspaceMember) => Row | undefined;
  /** Shows the change at once; a failure is reported as `failed`. */
  changeRole: (row: Row, role: Role, failed: string) => Promise<unknown>;
  /** Resolves to whether it worked; a failure is reported as `failed`. */
  remove: (row: Row, failed: string) => Promise<boolean>;
  /** Shown between a person and their role. */
  aside?: (row: Row) => ReactNode;
}

/** A searchable list of members with their roles and their removal. */
export const MemberList = observer(function MemberList<Row extends { role: Role }>({
  scope,
}: {
  scope: MemberScope<Row>;
}) {
  const open = useWorkspace();
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLocaleLowerCase();
  const found = workspacePeople(open).flatMap((person) => {
    const { member } = person;
    const row = scope.rowOf(person);
    const words = `${personName(member)} ${member.display_name} ${member.email ?? ""}`.toLocaleLowerCase();
    return row && words.includes(wanted) ? [{ member, row }] : [];
  });
  return (
    <>
      <SearchField
        label={scope.t("search_members")}
        value={query}
        onChange={setQuery}
        className="mt-6 w-72 max-md:w-full"
      />
      {found.length === 0 && wanted !== "" ? (
        <EmptyState title={common("nothing_found")} className="py-12" />
      ) : null}
      <ul className="mt-3 divide-y divide-line rounded-card frame empty:hidden">
        {found.map(({ member, row }) => (
          <Member key={member.id} scope={scope} member={member} row={row} isMe={member.id === open.me} />
        ))}
      </ul>
    </>
  );
});

interface MemberProps<Row extends { role: Role }> {
  scope: MemberScope<Row>;
  member: WorkspaceMember["member"];
  row: Row;
  isMe: boolean;
}

function Member<Row extends { role: Role }>({ scope, member, row, isMe }: MemberProps<Row>) {
  const { t, mine } = scope;
  const name = personName(member);
  // People cannot change their own role, nor that of people above them (security 9, 10).
  const mayChange = !isMe && mine !== null && mine >= MEMBER && row.role <= mine;
  const remove = (): void =>
    confirm({
      title: t("remove_question", { name }),
      description: t("remove_confirm"),
      confirmLabel: t("remove_action"),
      onConfirm: async () => {
        if (await scope.remove(row, t("remove_failed", { name })))
          toast({ title: t("removed_toast", { name }) });
      },
    });
  return (
    <MemberRow
      member={member}
      name={isMe ? t("you_suffix", { name }) : name}
      role={row.role}
      most={mayChange ? mine : null}
      roleName={t("role_of", { name })}
      removeLabel={t("remove_member")}
      onRole={(role) => void scope.changeRole(row, role, t("role_failed", { name }))}
      onRemove={remove}
      aside={scope.aside?.(row)}
    />
  );
}
