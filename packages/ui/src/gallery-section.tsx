import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** One group of the gallery with its heading. */
export function Section({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-12 font-medium text-ink-3">{title}</h2>
      <div className={cx("flex flex-wrap items-center gap-2", className)}>{children}</div>
    </section>
  );
}
