// A property that is edited where it stands, as a plain button: the one shared picker opens at it (libraries §2.8).
import type { Issue } from "@cairn/contract/entities/issue";
import { tip } from "@cairn/ui/tooltip";
import type { MouseEvent, ReactNode } from "react";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { editProperty } from "./edit.ts";
import { type Editable, PROPERTY_WORDS } from "./property-names.ts";

export interface CellProps {
  data: ListData;
  issue: Issue;
  /** Without it the value is shown and not edited. */
  canEdit: boolean;
}

interface ButtonProps extends CellProps {
  property: Editable;
  /** The value in words, for the name and the tooltip. */
  value: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** A property that is edited where it stands. Out of the tab order: rows have keys for it, and forty rows would be 200 stops. */
export function CellButton({
  data,
  issue,
  canEdit,
  property,
  value,
  align,
  className,
  children,
}: ButtonProps) {
  const { name, shortcut } = PROPERTY_WORDS[property];
  const label = t("edit_in_row", { property: t(name), key: data.keyOf(issue), value });
  if (!canEdit) {
    return (
      <span {...tip(value)} className={className}>
        {children}
      </span>
    );
  }
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    event.stopPropagation();
    editProperty(property, { data, issues: [issue], anchor: event.currentTarget, align });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="listbox"
      data-property={property}
      {...tip(value, shortcut)}
      onClick={onClick}
      className={className}
    >
      {children}
    </button>
  );
}
