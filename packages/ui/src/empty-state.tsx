import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type EmptyStateProps = {
  title: string;
  /** One sentence about what belongs here. */
  text?: ReactNode;
  /** The primary action with its shortcut, and at most one secondary one. */
  actions?: ReactNode;
  /** Only when nothing exists yet or loading failed; never for a filter result. */
  drawing?: ReactNode;
  /** 1 when it replaces a whole screen. */
  level?: 1 | 2;
  role?: "alert" | "status";
  className?: string;
};

/** An incomplete cairn: nothing exists yet. */
export function EmptyDrawing() {
  return (
    <Drawing>
      <path d="M4 82h112" />
      <path
        d="M22 74c0-8 16-12 37-12s40 3 40 11-18 9-39 9-38-1-38-8zM36 53c0-7 10-10 25-10s27 3 27 9-11 10-26 10-26-3-26-9z"
        fill="var(--canvas)"
      />
      <g stroke="var(--accent)">
        <path d="M46 34c0-6 6-9 16-9s17 3 17 8-7 9-17 9-16-3-16-8z" strokeDasharray="3 4" />
        <path d="M62 4v12M57 11.5l5 5 5-5" />
      </g>
    </Drawing>
  );
}

/** A fallen stone: loading failed. */
export function ErrorDrawing() {
  return (
    <Drawing>
      <path d="M4 82h112" />
      <path
        d="M14 74c0-8 16-12 37-12s40 3 40 11-18 9-39 9-38-1-38-8zM28 53c0-7 10-10 25-10s27 3 27 9-11 10-26 10-26-3-26-9z"
        fill="var(--canvas)"
      />
      <path
        transform="rotate(24 100 72)"
        d="M86 74c0-5 5-8 13-8s14 3 14 7-6 8-14 8-13-3-13-7z"
        fill="var(--danger-soft)"
        stroke="var(--danger)"
      />
    </Drawing>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="mx-auto mb-5 block"
    >
      {children}
    </svg>
  );
}

/** An empty screen that explains what belongs here: a title, one sentence, the next action. Fills its container. */
export function EmptyState({ title, text, actions, drawing, level = 2, role, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role={role} className={cx("grid min-h-0 flex-1 grid-cols-1 place-items-center p-4", className)}>
      <div className="-mt-15 w-90 max-w-full text-center max-md:mt-0">
        {drawing}
        <Heading className="mb-1 text-16 font-strong text-ink">{title}</Heading>
        {text ? <p className="mb-5 text-pretty text-ink-3">{text}</p> : null}
        {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
