import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { actionContext } from "../actions/context.ts";
import { actionItems } from "../actions/registry.ts";
import { t } from "./text.ts";

export function HelpMenu() {
  return (
    <Menu
      items={actionItems(["help.shortcuts", "help.commands", "help.changelog"], actionContext())}
      label={t("help")}
      side="top"
      align="end"
    >
      <IconButton icon="help" label={t("help")} />
    </Menu>
  );
}
