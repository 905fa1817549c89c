import { cx } from "@cairn/ui/cx";
import type { ReactNode } from "react";

/** A status as a tinted label. */
export const StatusTag = ({ tone, children }: { tone: "success" | "plain"; children: ReactNode }) => (
  <span
    className={cx(
      "inline-flex h-5 flex-none items-center rounded-[10px] px-2 text-12",
      tone === "success" ? "bg-success-soft text-success" : "bg-sunken text-ink-2",
    )}
  >
    {children}
  </span>
);
