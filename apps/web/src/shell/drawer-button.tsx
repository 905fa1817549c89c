import { IconButton } from "@cairn/ui/icon-button";
import { drawerOpen } from "./sidebar-state.ts";
import { t } from "./text.ts";

/** Opens the sidebar's drawer on a phone. */
export const DrawerButton = ({ onOpen }: { onOpen?: () => void }) => (
  <IconButton
    icon="menu"
    size={40}
    iconSize={20}
    label={t("open_menu")}
    className="md:hidden"
    onClick={() => {
      onOpen?.();
      drawerOpen.set(true);
    }}
  />
);
