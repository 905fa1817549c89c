import type { ReactNode } from "react";
import { Logo } from "@cairn/ui/logo";
import { t as common } from "../../i18n/common.ts";

export interface SetupColumnsProps {
  /** To the right of the logo. */
  aside?: ReactNode;
  /** At the bottom of the column. */
  foot?: ReactNode;
  /** The picture on the right of wide screens; without one, the column is centered. `true` keeps the place for it. */
  preview?: ReactNode;
  children: ReactNode;
}

/** The layout before there is a workspace: one column, and beside it a preview of the workspace, if there is one. */
export function SetupColumns({ aside, foot, preview, children }: SetupColumnsProps) {
  const column = (
    <div
      className={`flex min-h-0 flex-col overflow-y-auto px-20 py-10 max-lg:mx-auto max-lg:w-full max-lg:max-w-130 max-md:px-6 max-md:py-6 ${preview ? "" : "mx-auto w-full max-w-130"}`}
    >
      <header className="mb-16 flex flex-none items-center justify-between max-md:mb-10">
        <Logo size={22} wordmark={common("product")} className="tracking-[-0.015em]" />
        {aside}
      </header>
      <main className="flex-1">{children}</main>
      {foot ? (
        <footer className="mt-10 flex flex-none items-center gap-1.5 text-12 text-ink-3">{foot}</footer>
      ) : null}
    </div>
  );
  if (!preview) return <div className="grid h-full grid-cols-1 bg-surface">{column}</div>;
  return (
    <div className="grid h-full grid-cols-[minmax(0,520px)_minmax(0,1fr)] bg-surface max-lg:grid-cols-1">
      {column}
      <div aria-hidden className="relative overflow-hidden border-l border-line bg-canvas max-lg:hidden">
        {preview}
      </div>
    </div>
  );
}

/** The title of a step. */
export function SetupTitle({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <>
      <h1 className="mb-1 text-24 font-strong tracking-[-0.02em] text-ink">{title}</h1>
      <p className="mb-7 text-pretty text-ink-3">{lead}</p>
    </>
  );
}
