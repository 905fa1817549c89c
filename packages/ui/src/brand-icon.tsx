import { cx } from "./cx.ts";

/**
 * Logos of services, drawn simply on the 16 px grid of the icon set. Separate from it: only sign-in pages need them.
 */
const PATHS = {
  google: "M13.4 8H8.3M13.4 8a5.4 5.4 0 1 1-1.6-3.8",
  github:
    "M3.3 3 5.7 4.2a7.4 7.4 0 0 1 4.6 0L12.7 3l.3 3.2a4.8 4.8 0 0 1-5 5.2 4.8 4.8 0 0 1-5-5.2zM6.2 11.2v2.6M9.8 11.2v2.6",
  gitlab: "M8 13.6 2.5 9.2 4.3 3l1.8 4.5h3.8L11.7 3l1.8 6.2z",
  oidc: "M2.8 10.8a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0M6.9 9.1l5.7-5.7M10.3 5.7l2 2",
} as const;

export type Brand = keyof typeof PATHS;

/** The logo of a sign-in service; decoration beside its name. */
export function BrandIcon({ name, className }: { name: Brand; className?: string }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cx("block flex-none", className)}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
