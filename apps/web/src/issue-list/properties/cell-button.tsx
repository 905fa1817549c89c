// A property that is edited where it stands, as a plain button: the one shared picker opens at it (libraries §2.8).
import type { Issue } from "@cairn/contract/entities/issue";
import type { Property } from "@cairn/domain/properties/property";
import { tip } from "@cairn/ui/tooltip";
import type { MouseEvent, ReactNode } from "react";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { readOnlyButton } from "../../components/read-only-attributes.ts";
import { editProperty } from "./edit.ts";
import { nameOf } from "./property-words.ts";

export interface CellProps {
  data: ListData;
  issue: Issue;
  /** Why this person can't change it; null: they can. */
  readOnly: string | null;
}

interface ButtonProps extends CellProps {
  property: Property;
  /** The value in words, for the name and the tooltip. */
  value: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

interface Press {
  property: Property;
  /** The value in words, for the tooltip; without it there is none. */
  value?: string;
  align?: "start" | "end";
}

/** What a press on a property does: its picker opens there, or it is said why it can't be changed. */
export function pressing({ data, issue, readOnly }: CellProps, { property, value, align }: Press) {
  if (readOnly !== null) return readOnlyButton(readOnly, value);
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    event.stopPropagation();
    editProperty(property, { data, issues: [issue], anchor: event.currentTarget, align });
  };
  const tooltip = value === undefined ? {} : tip(value, property.shortcut);
  return { "aria-haspopup": "listbox", ...tooltip, onClick } as const;
}

/** A property that is edited where it stands. Out of the tab order: rows have keys for it, and forty rows would be 200 stops. */
export function CellButton({ property, value, align, className, children, ...cell }: ButtonProps) {
  const name = nameOf(property);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t("edit_in_row", { property: name, key: cell.data.keyOf(cell.issue), value })}
      data-property={property.id}
      {...pressing(cell, { property, value, align })}
      className={className}
    >
      {children}
    </button>
  );
}
