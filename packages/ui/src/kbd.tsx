import { Fragment } from "react";
import { cx } from "./cx.ts";
import { hasCharacterKey, shortcutKeys } from "./shortcut-label.tsx";
import { uiWords } from "./words.ts";

export type KbdProps = {
  /** Written `mod+shift+k`; a sequence with a space: `g i`. */
  shortcut: string;
  /** `cap`: framed keys. `plain`: bare, in menus. `inherit`: in the color of a filled button. */
  variant?: "cap" | "plain" | "inherit";
  className?: string;
};

const FRAME: Record<NonNullable<KbdProps["variant"]>, string> = {
  cap: "gap-[3px]",
  plain: "gap-0.5",
  inherit: "min-w-4.5 justify-center gap-0.5 px-1 opacity-80",
};
const LOOK: Record<NonNullable<KbdProps["variant"]>, string> = {
  cap: "min-w-4.5 px-1 border border-line rounded-tag text-ink-3",
  plain: "min-w-3 px-px text-ink-3",
  inherit: "",
};

/** The keys of a shortcut. Hidden from screen readers: the control itself carries `aria-keyshortcuts`. */
export function Kbd({ shortcut, variant = "cap", className }: KbdProps) {
  const steps = shortcutKeys(shortcut);
  return (
    <span
      aria-hidden
      data-keys={hasCharacterKey(shortcut) ? "character" : ""}
      className={cx("inline-flex flex-none items-center", FRAME[variant], className)}
    >
      {steps.map((keys, step) => (
        <Fragment key={step}>
          {step > 0 ? <span className="px-0.5 text-11 text-ink-4">{uiWords().key_then}</span> : null}
          {keys.map((key, index) => (
            <kbd
              key={index}
              className={cx(
                "inline-flex h-4.5 items-center justify-center font-sans text-11 font-medium",
                LOOK[variant],
              )}
            >
              {key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
