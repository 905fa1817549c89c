import { lazy, Suspense } from "react";
import type { EmojiPickerProps } from "./emoji-grid.tsx";

const EmojiGrid = lazy(() => import("./emoji-grid.tsx"));

/** All emoji, searchable, by keyboard. Shown inside `openPopover`; loaded when it is first opened. */
export function EmojiPicker(props: EmojiPickerProps) {
  return (
    <Suspense fallback={<div aria-busy className="h-80 w-75" />}>
      <EmojiGrid {...props} />
    </Suspense>
  );
}
