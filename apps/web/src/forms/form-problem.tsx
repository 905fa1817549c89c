import { cx } from "@cairn/ui/cx";
import type { ReactNode } from "react";

/** A problem with a form, or a page, as a whole. */
export function FormProblem({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={cx("rounded-control bg-danger-soft px-3 py-2 text-danger", className)}>
      {children}
    </p>
  );
}
