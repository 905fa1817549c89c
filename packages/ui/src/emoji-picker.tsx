import { lazy, Suspense } from "react";

const EmojiGrid = lazy(() => import("./emoji-grid.tsx"));

export type EmojiPickerProps = {
  /** Where the emoji data is served by the app itself: `${emojibaseUrl}/en/data.json` and `messages.json`. */
  emojibaseUrl: string;
  onSelect: (emoji: string) => void;
  locale?: "en" | "de" | "es" | "fr" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "uk" | "zh";
  placeholder?: string;
  texts?: { loading: string; empty: string };
  className?: string;
};

/** All emoji, searchable, by keyboard. Shown inside `openPopover`; loaded when it is first opened. */
export function EmojiPicker(props: EmojiPickerProps) {
  return (
    <Suspense fallback={<div aria-busy className="h-80 w-75" />}>
      <EmojiGrid {...props} />
    </Suspense>
  );
}
