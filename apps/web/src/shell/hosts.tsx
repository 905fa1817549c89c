import { lazy, Suspense, useSyncExternalStore } from "react";
import { PickerHost } from "@cairn/ui/picker-host";
import { ToastHost } from "@cairn/ui/toast";
import { overlay } from "../actions/overlays.ts";
import { ShortcutHost } from "../actions/shortcut-host.tsx";
import { t } from "../i18n/common.ts";
import { DialogHost } from "./dialogs.tsx";

const CommandMenu = lazy(() =>
  import("../actions/command-menu.tsx").then((module) => ({ default: module.CommandMenu })),
);
const ShortcutSheet = lazy(() =>
  import("../actions/shortcut-sheet.tsx").then((module) => ({ default: module.ShortcutSheet })),
);

function Overlays() {
  const open = useSyncExternalStore(overlay.subscribe, overlay.get);
  const close = (): void => overlay.set(null);
  if (open === null) return null;
  return (
    <Suspense>
      {open === "commands" ? <CommandMenu onClose={close} /> : <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}

/** What exists once for the whole signed-in application. */
export function AppHosts() {
  return (
    <>
      <ShortcutHost />
      <PickerHost />
      <DialogHost />
      <Overlays />
      <ToastHost label={t("messages")} closeLabel={t("dismiss")} />
    </>
  );
}
