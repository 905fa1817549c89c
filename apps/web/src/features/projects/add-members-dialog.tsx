import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Project } from "@cairn/contract/entities/project";
import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Checkbox } from "@cairn/ui/checkbox";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { matchScore, queryWords } from "@cairn/ui/match";
import { addProjectMembers, projectMembersOf } from "../../data/members.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../data/people.ts";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";
import { t as common } from "../../i18n/common.ts";
import { RoleSelect } from "../../components/members/role-select.tsx";
import { SearchField } from "../../settings/search-field.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";

interface Props {
  open: OpenWorkspace;
  project: Project;
  onClose: () => void;
}

/** Chooses people of the workspace who are not in the project yet. */
export function openAddMembers(open: OpenWorkspace, project: Project): void {
  openDialog((close) => <AddMembersDialog open={open} project={project} onClose={close} />);
}

const AddMembersDialog = observer(function AddMembersDialog(props: Props) {
  const { open, project, onClose } = props;
  const inside = new Set(projectMembersOf(open, project.id).map((row) => row.member));
  const others = workspacePeople(open).filter((row) => !inside.has(row.member.id));
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("add_members_title", { name: project.name })}
      description={t(others.length === 0 ? "everyone_in" : "add_members_hint")}
    >
      {others.length === 0 ? null : <AddMembersForm {...props} others={others} />}
    </Dialog>
  );
});

function AddMembersForm({ open, project, onClose, others }: Props & { others: readonly WorkspaceMember[] }) {
  const { fields, busy, set, submit } = useForm({
    start: { chosen: [] as string[], role: MEMBER as Role },
    save: async ({ chosen, role }) => {
      await addProjectMembers(
        open,
        project,
        chosen.map((member_id) => ({ member_id, role })),
      );
      onClose();
    },
    refused: refusal(t("add_failed")),
  });
  const { chosen, role } = fields;
  const label = t("add_as");
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <PeopleList people={others} chosen={chosen} onChange={(ids) => set({ chosen: ids })} />
      <Field label={label}>
        {({ id }) => (
          <RoleSelect
            id={id}
            label={label}
            value={role}
            most={project.member_role ?? MEMBER}
            onChange={(next) => set({ role: next })}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32} disabled={chosen.length === 0} loading={busy}>
          {chosen.length === 0 ? t("add_members") : t("add_action", { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}

interface PeopleListProps {
  people: readonly WorkspaceMember[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function PeopleList({ people, chosen, onChange }: PeopleListProps) {
  const [query, setQuery] = useState("");
  const words = queryWords(query);
  const matches = ({ member }: WorkspaceMember): boolean =>
    words.length === 0 ||
    matchScore(words, [personName(member), member.display_name, member.email ?? ""]) > 0;
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <SearchField label={t("search_members")} value={query} onChange={setQuery} />
      <ul className="-mx-2 max-h-72 overflow-y-auto">
        {people.filter(matches).map(({ member }) => (
          <li key={member.id}>
            <label className="flex h-10 items-center gap-3 rounded-control px-2 hover:bg-hover">
              <Checkbox checked={chosen.includes(member.id)} onChange={() => toggle(member.id)} />
              <Avatar name={personName(member)} id={member.id} src={member.avatar} size={24} decorative />
              <span className="cut text-ink">{personName(member)}</span>
              <span className="cut text-12 text-ink-3">{member.email}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
