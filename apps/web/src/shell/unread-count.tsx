import { t } from "./text.ts";

/** Beyond this a number that waits says no more. */
const MOST = 99;

/** How many notifications wait: a filled badge, and its words for screen readers. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden
        className="num block h-[18px] min-w-[18px] rounded-full bg-accent px-[5px] text-center text-11 leading-[18px] font-strong text-accent-ink"
      >
        {count > MOST ? `${String(MOST)}+` : count}
      </span>
      <span className="sr-only">{t("unread", { count })}</span>
    </>
  );
}
