// The sidebar's state, remembered in this browser (spec §2, §9: `app_sidebar_collapsed`).
import { createStore } from "@cairn/ui/store";
import { readStored, writeStored } from "./stored.ts";

const COLLAPSED_KEY = "app_sidebar_collapsed";
const WIDTH_KEY = "app_sidebar_width";

export const SIDEBAR = { initial: 240, min: 200, max: 400 } as const;

function storedWidth(): number {
  const width = readStored(WIDTH_KEY);
  return typeof width === "number" && width >= SIDEBAR.min && width <= SIDEBAR.max ? width : SIDEBAR.initial;
}

export const collapsed = createStore<boolean>(readStored(COLLAPSED_KEY) === true);
export const sidebarWidth = createStore<number>(storedWidth());
/** The drawer on phones; not remembered. */
export const drawerOpen = createStore<boolean>(false);

export function toggleSidebar(): void {
  if (matchMedia("(max-width: 767px)").matches) {
    drawerOpen.set(!drawerOpen.get());
    return;
  }
  collapsed.set(!collapsed.get());
  writeStored(COLLAPSED_KEY, collapsed.get());
}

export const rememberWidth = (width: number): void => writeStored(WIDTH_KEY, width);
