import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Count } from "@cairn/ui/pill";
import { t } from "../../i18n/issues.ts";

export interface FilterButtonProps {
  /** How many filters are applied. */
  count: number;
  phone: boolean;
  /** Opens the menu of filters at the button. */
  onOpen: (anchor: HTMLElement, align?: "end") => void;
  /** The class of the label beside the icon; a narrow bar may hide it. */
  wordClass?: string;
}

/** The anchor for a filter menu that was opened by keyboard. */
export const filterButton = (): HTMLElement =>
  document.querySelector<HTMLElement>("[data-filter-button]") ?? document.body;

/** Opens the filters of a list and shows how many are applied. */
export function FilterButton({ count, phone, onOpen, wordClass }: FilterButtonProps) {
  if (phone)
    return (
      <IconButton
        icon="filter"
        size={40}
        iconSize={20}
        label={t("filter")}
        active={count > 0}
        data-filter-button=""
        onClick={(event) => onOpen(event.currentTarget, "end")}
      />
    );
  return (
    <Button
      variant="ghost"
      icon="filter"
      active={count > 0}
      data-filter-button=""
      trailing={count > 0 ? <Count look="soft">{count}</Count> : null}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className={wordClass}>{t("filter")}</span>
    </Button>
  );
}
