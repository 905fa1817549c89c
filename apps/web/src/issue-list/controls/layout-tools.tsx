import { createStore } from "@cairn/ui/store";
import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMedia } from "../../shell/use-media.ts";

/** Where a screen's header has room for what only one layout needs: the months of a calendar. */
const slot = createStore<HTMLElement | null>(null);

const fill = (element: HTMLElement | null): void => slot.set(element);

/** Put into a header bar: the layout's own tools appear here, if the window is wide enough for them. */
export function LayoutToolsSlot() {
  const isWide = useMedia("(min-width: 1440px)");
  return isWide ? <div ref={fill} className="flex flex-none items-center gap-1 empty:hidden" /> : null;
}

/** A layout's own tools, in the header where that has room for them, else in a bar of their own over the layout. */
export function LayoutTools({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(slot.subscribe, slot.get);
  if (element) return createPortal(children, element);
  return (
    <div className="@container/tools flex h-10 flex-none items-center gap-1 border-b border-line px-3 max-md:h-12 max-md:px-2">
      {children}
    </div>
  );
}
