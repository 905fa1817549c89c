import { t } from "./text.ts";

/** Above this the exact number is not useful. */
const MAX_SHOWN = 99;

/** The number of unread notifications: a filled badge with a text for screen readers. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden
        className="num block h-[18px] min-w-[18px] rounded-full bg-accent px-[5px] text-center text-11 leading-[18px] font-strong text-accent-ink"
      >
        {count > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : count}
      </span>
      <span className="sr-only">{t("unread", { count })}</span>
    </>
  );
}
