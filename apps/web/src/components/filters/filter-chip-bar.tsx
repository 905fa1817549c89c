// The applied filters of a list of modules or projects, each edited in place (look, "Applied filters").
import { Button } from "@cairn/ui/button";
import { Chip, type ChipPart } from "@cairn/ui/chip";
import type { IconName } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import type { Anchor } from "@cairn/ui/popover";
import { useState } from "react";
import { t } from "../../i18n/filters.ts";

/** One filter as text. */
export interface AppliedFilter {
  id: string;
  label: string;
  icon: IconName;
  /** Operator and value; omitted for a switch, which is on. */
  term?: FilterTerm;
  /** Opens the value picker at the chip; `onClose` is called when it closes. */
  onEdit?: (anchor: Anchor, onClose: () => void) => void;
  onRemove: () => void;
}

/** A filter's operator and value. */
export interface FilterTerm {
  operator: string | null;
  value: string;
}

/** "is" for one of these names, "is any of" for several. */
export const isAnyOf = (names: readonly string[]): FilterTerm => ({
  operator: t(names.length > 1 ? "is_any_of" : "is"),
  value: names.length > 1 ? t("count_values", { count: names.length }) : (names[0] ?? ""),
});

function FilterChip({ filter }: { filter: AppliedFilter }) {
  const { label, icon, term, onEdit, onRemove } = filter;
  const [isOpen, setOpen] = useState(false);
  const onPress: ChipPart["onPress"] = (event) => {
    setOpen(true);
    onEdit?.(event.currentTarget.parentElement ?? event.currentTarget, () => setOpen(false));
  };
  return (
    <Chip
      label={label}
      open={isOpen}
      parts={[
        { id: "name", role: "name", icon, content: label },
        ...(term
          ? ([
              { id: "operator", role: "operator", content: term.operator },
              { id: "value", role: "value", content: term.value, onPress },
            ] as const)
          : []),
      ]}
      removeLabel={t("remove_filter")}
      onRemove={onRemove}
    />
  );
}

export interface FilterChipBarProps {
  filters: readonly AppliedFilter[];
  /** Opens the menu of all filters. */
  onAdd: (anchor: HTMLElement) => void;
  onClear: () => void;
}

/** Renders nothing while no filter is applied. */
export function FilterChipBar({ filters, onAdd, onClear }: FilterChipBarProps) {
  if (filters.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t("applied_filters")}
      className="flex min-h-10 flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 max-md:h-11 max-md:overflow-x-auto max-md:pl-3 md:flex-wrap md:pt-2 md:pb-[7px]"
    >
      {filters.map((filter) => (
        <FilterChip key={filter.id} filter={filter} />
      ))}
      <IconButton
        icon="plus"
        size={24}
        label={t("add_filter")}
        onClick={(event) => onAdd(event.currentTarget)}
      />
      <span className="flex-1" />
      <Button variant="ghost" size={24} className="text-ink-3" onClick={onClear}>
        {t("clear_all")}
      </Button>
    </div>
  );
}
