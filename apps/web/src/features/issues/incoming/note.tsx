import { Icon, type IconName } from "@cairn/ui/icon";
import type { ReactNode } from "react";

/** A line of information above a submission. */
export function Note({ icon, role, children }: { icon: IconName; role?: "status"; children: ReactNode }) {
  return (
    <p
      role={role}
      className="flex flex-none flex-wrap items-center gap-x-2 border-b border-line bg-sunken px-7 py-1.5 text-12 text-ink-2 max-md:px-4"
    >
      <Icon name={icon} size={14} className="text-ink-3" />
      {children}
    </p>
  );
}
