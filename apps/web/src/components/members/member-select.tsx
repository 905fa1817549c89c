import { observer } from "mobx-react-lite";
import { Avatar } from "@cairn/ui/avatar";
import { Select } from "@cairn/ui/select";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { inOwnPickOrder, rememberPeople } from "../../data/recent-people.ts";
import { personName, workspacePeople } from "../../data/people.ts";

export interface MemberSelectProps {
  open: OpenWorkspace;
  label: string;
  /** The label for no person. */
  none: string;
  value: string | null;
  onChange: (userId: string | null) => void;
  /** Restricts the choice to these people; default: everyone in the workspace. */
  among?: ReadonlySet<string>;
  disabled?: boolean;
  id?: string;
}

const NOBODY = "";

/** A form field for one person or none. */
export const MemberSelect = observer(function MemberSelect(props: MemberSelectProps) {
  const { open, none, value, onChange, among, ...rest } = props;
  const some = workspacePeople(open).filter((row) => !among || among.has(row.member.id));
  const people = inOwnPickOrder(open, some, ({ member }) => member.id);
  return (
    <Select
      {...rest}
      items={[
        { value: NOBODY, label: none },
        ...people.map(({ member }) => ({
          value: member.id,
          label: personName(member),
          keywords: [member.display_name, member.email ?? ""],
          icon: <Avatar name={personName(member)} id={member.id} src={member.avatar} size={16} decorative />,
        })),
      ]}
      value={value ?? NOBODY}
      onChange={(next) => {
        if (next !== NOBODY) rememberPeople(open, [next]);
        onChange(next === NOBODY ? null : next);
      }}
    />
  );
});
