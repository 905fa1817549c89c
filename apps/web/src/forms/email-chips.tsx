import { Icon } from "@cairn/ui/icon";
import { t } from "../i18n/workspace-text.ts";

export interface Address {
  email: string;
  /** Why the address cannot be invited; null if it can. */
  fault: string | null;
}

/** The recognized addresses, each with its problem and a button to remove it. */
export function AddressChips({
  addresses,
  onRemove,
}: {
  addresses: readonly Address[];
  onRemove: (email: string) => void;
}) {
  if (addresses.length === 0) return null;
  return (
    <ul aria-label={t("invite_addresses")} className="flex flex-wrap gap-1.5">
      {addresses.map(({ email, fault }) => (
        <li
          key={email}
          className={`flex h-6 max-w-full items-center gap-1.5 rounded-tag pl-2 text-12 ${fault ? "bg-danger-soft text-danger" : "bg-sunken text-ink-2"}`}
        >
          <span className="cut">{email}</span>
          {fault ? <span className="flex-none font-medium">{fault}</span> : null}
          <button
            type="button"
            aria-label={t("invite_leave_out", { email })}
            className="grid size-6 flex-none place-items-center rounded-tag hover:bg-hover"
            onClick={() => onRemove(email)}
          >
            <Icon name="x" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
