import { createStore } from "@cairn/ui/store";
import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMedia } from "../../shell/use-media.ts";

/** The element of a screen's header for controls of a single layout, such as the months of a calendar. */
const slot = createStore<HTMLElement | null>(null);

const fill = (element: HTMLElement | null): void => slot.set(element);

/** Marks where a header shows the controls of the current layout, if the window is wide enough. */
export function LayoutToolsSlot() {
  const isWide = useMedia("(min-width: 1440px)");
  return isWide ? <div ref={fill} className="flex flex-none items-center gap-1 empty:hidden" /> : null;
}

/** Controls of a layout: in the header if it has room for them, otherwise in a bar above the layout. */
export function LayoutTools({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(slot.subscribe, slot.get);
  if (element) return createPortal(children, element);
  return (
    <div className="@container/tools flex h-10 flex-none items-center gap-1 border-b border-line px-3 max-md:h-12 max-md:px-2">
      {children}
    </div>
  );
}
