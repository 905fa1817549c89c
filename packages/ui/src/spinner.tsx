import { useEffect, useState } from "react";
import { cx } from "./cx.ts";

/** True once `active` has lasted `delay` ms: faster work shows no spinner at all (look, principle 4). */
export function useDelayed(active: boolean, delay = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}

/** A turning three-quarter ring, with 1.4 px strokes like the icons. */
export function Spinner({
  size = 16,
  label,
  className,
}: {
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx("block flex-none animate-spin", className)}
    >
      <path d="M8 2.5a5.5 5.5 0 1 1-5.5 5.5" />
    </svg>
  );
}
