import { useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "@cairn/ui/lazy-part";
import { PickerHost } from "@cairn/ui/picker-host";
import { ToastHost } from "@cairn/ui/toast";
import { overlay } from "../actions/overlays.ts";
import { ShortcutHost } from "../actions/shortcut-host.tsx";
import { t } from "../i18n/common.ts";
import { DialogHost } from "./dialogs.tsx";
import { prefetchCode } from "./prefetch-code.ts";

const CommandMenu = lazyPart(async () => (await import("../actions/command-menu.tsx")).CommandMenu);
const ShortcutSheet = lazyPart(async () => (await import("../actions/shortcut-sheet.tsx")).ShortcutSheet);
const ChangelogDialog = lazyPart(
  async () => (await import("../features/help/changelog-dialog.tsx")).ChangelogDialog,
);
const OVERLAYS = { commands: CommandMenu, shortcuts: ShortcutSheet, changelog: ChangelogDialog };

function Overlays() {
  const open = useSyncExternalStore(overlay.subscribe, overlay.get);
  const close = (): void => overlay.set(null);
  if (open === null) return null;
  const Open = OVERLAYS[open];
  return <Open onClose={close} />;
}

/** Hosts that exist once for the whole signed-in application. */
export function AppHosts() {
  useEffect(prefetchCode, []);
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
