import type { ReactNode } from "react";
import type { UserLite } from "@cairn/contract/entities/lite";
import type { Role } from "@cairn/contract/entities/workspace";
import { Avatar } from "@cairn/ui/avatar";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { personName } from "../../data/people.ts";
import { t } from "../../i18n/rows.ts";
import { RoleSelect, roleLabel } from "./role-select.tsx";

export interface MemberRowProps {
  member: UserLite & { email?: string };
  /** The displayed name, such as with "(you)". */
  name: string;
  role: Role;
  /** The highest role that this person may assign; null if they may not change this row. */
  most: Role | null;
  roleName: string;
  /** The menu text for removing the member from the workspace or project. */
  removeLabel: string;
  onRole: (role: Role) => void;
  onRemove: () => void;
  /** Between the person and their role. */
  aside?: ReactNode;
}

/** A member in a settings list: person, role, and removal. */
export function MemberRow(props: MemberRowProps) {
  const { member, name, role, most, roleName, removeLabel, onRole, onRemove, aside } = props;
  const menuName = t("actions", { name });
  return (
    <li className="flex h-14 items-center gap-3 px-4">
      <Avatar name={personName(member)} id={member.id} src={member.avatar} size={28} decorative />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium text-ink">{name}</p>
        <p className="cut text-12 text-ink-3">{member.email ?? member.display_name}</p>
      </div>
      {aside}
      {most === null ? (
        <span className="w-28 px-2.5 text-ink-3">{roleLabel(role)}</span>
      ) : (
        <RoleSelect label={roleName} value={role} most={most} size={28} className="w-28!" onChange={onRole} />
      )}
      <span className="grid size-control flex-none place-items-center">
        {most === null ? null : (
          <Menu
            label={menuName}
            align="end"
            items={[{ id: "remove", label: removeLabel, icon: "x", danger: true, onSelect: onRemove }]}
          >
            <IconButton icon="more" label={menuName} />
          </Menu>
        )}
      </span>
    </li>
  );
}
