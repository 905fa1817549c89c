import { EmojiPicker as Frimousse } from "frimousse";
import { cx } from "./cx.ts";
import { uiWords } from "./words.ts";

export type EmojiPickerProps = {
  /** The URL of the emoji data, served by the app itself: `${emojibaseUrl}/en/data.json` and `messages.json`. */
  emojibaseUrl: string;
  onSelect: (emoji: string) => void;
  locale?: "en" | "de" | "es" | "fr" | "it" | "ja" | "ko" | "nl" | "pl" | "pt" | "ru" | "uk" | "zh";
  placeholder?: string;
  texts?: { loading: string; empty: string };
  className?: string;
};

/** The list itself, in a chunk of its own; the data comes from `emojibaseUrl`, never from another host. */
export default function EmojiGrid(props: EmojiPickerProps) {
  const { emojibaseUrl, onSelect, placeholder = uiWords().search_emoji, locale = "en", texts } = props;
  return (
    <Frimousse.Root
      emojibaseUrl={emojibaseUrl}
      locale={locale}
      columns={9}
      onEmojiSelect={({ emoji }) => onSelect(emoji)}
      className={cx("isolate flex h-80 w-fit flex-col", props.className)}
    >
      <Frimousse.Search
        aria-label={placeholder}
        placeholder={placeholder}
        className="h-field flex-none border-b border-line bg-transparent px-3 text-13 text-ink outline-none focus-visible:outline-none"
      />
      <Frimousse.Viewport className="relative min-h-0 flex-1 outline-none">
        <Frimousse.Loading className="absolute inset-0 grid place-items-center text-ink-3">
          {texts?.loading ?? uiWords().loading}
        </Frimousse.Loading>
        <Frimousse.Empty className="absolute inset-0 grid place-items-center text-ink-3">
          {texts?.empty ?? uiWords().no_emoji}
        </Frimousse.Empty>
        <Frimousse.List
          className="pb-1 select-none"
          components={{
            CategoryHeader: ({ category, ...rest }) => (
              <div {...rest} className="bg-raised px-3 pt-2 pb-1 text-11 font-medium text-ink-3">
                {category.label}
              </div>
            ),
            Row: ({ children, ...rest }) => (
              <div {...rest} className="scroll-my-1 px-1.5">
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...rest }) => (
              <button
                {...rest}
                type="button"
                className="grid size-8 place-items-center rounded-control text-[18px] data-[active]:bg-active"
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </Frimousse.Viewport>
    </Frimousse.Root>
  );
}
