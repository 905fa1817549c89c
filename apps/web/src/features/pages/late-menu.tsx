import { Menu, type MenuEntry, type MenuProps } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useState } from "react";

interface Props extends Omit<MenuProps, "items" | "open" | "onOpenChange"> {
  /** Called when the menu opens for the first time, and then again when what it has read changes. Observed. */
  items: () => readonly MenuEntry[];
}

const NONE: readonly MenuEntry[] = [];

/** The menu of a row in a long list, which is not computed before it opens. */
export const LateMenu = observer(function LateMenu({ items, ...menu }: Props) {
  const [isUsed, setUsed] = useState(false);
  return <Menu {...menu} items={isUsed ? items() : NONE} onOpenChange={() => setUsed(true)} />;
});
