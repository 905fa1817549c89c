import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { t } from "../i18n/planning.ts";
import { usePhone } from "../shell/use-media.ts";

export interface OrderMenuProps<O extends string> {
  orders: readonly O[];
  value: O;
  word: (order: O) => string;
  onChange: (order: O) => void;
}

/** Chooses the order of a list; phones have room for the icon only. */
export function OrderMenu<O extends string>({ orders, value, word, onChange }: OrderMenuProps<O>) {
  const phone = usePhone();
  const label = t("order_by", { order: word(value) });
  const items = orders.map((order) => ({
    id: order,
    label: word(order),
    checked: order === value,
    onSelect: () => onChange(order),
  }));
  return (
    <Menu label={t("order")} align="end" items={items}>
      {phone ? (
        <IconButton icon="sort" size={40} iconSize={20} label={label} />
      ) : (
        <Button variant="ghost" icon="sort" aria-label={label}>
          {word(value)}
        </Button>
      )}
    </Menu>
  );
}
