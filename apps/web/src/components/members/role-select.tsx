import type { Role } from "@cairn/contract/entities/workspace";
import { ROLES } from "@cairn/contract/entities/workspace";
import { isRole, ROLE_NAMES } from "@cairn/domain/roles";
import { Select } from "@cairn/ui/select";
import { t } from "../../i18n/common.ts";

export interface RoleSelectProps {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
  /** People cannot assign a role above their own (security 9). */
  most: Role;
  disabled?: boolean;
  size?: 28 | 32;
  id?: string;
  className?: string;
}

export const roleLabel = (role: Role): string => t(`role_${ROLE_NAMES[role]}`);

/** A role picker, highest role first. */
export function RoleSelect({ value, onChange, most, ...rest }: RoleSelectProps) {
  const roles = ROLES.filter((role) => role <= Math.max(most, value)).toReversed();
  return (
    <Select
      {...rest}
      items={roles.map((role) => ({
        value: String(role),
        label: roleLabel(role),
        hint: t(`role_${ROLE_NAMES[role]}_hint`),
        disabled: role > most,
      }))}
      value={String(value)}
      onChange={(text) => {
        const role = Number(text);
        if (isRole(role)) onChange(role);
      }}
    />
  );
}
