import type { ReactNode } from "react";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Logo } from "@cairn/ui/logo";
import { Skeleton } from "@cairn/ui/skeleton";
import { t as common } from "../../i18n/common.ts";
import type { Invited } from "./accepted-invitation.ts";

/** Loaded separately, because few people come with an invitation. */
const InvitationCard = lazyPart(
  async () => (await import("./invitation-card.tsx")).InvitationCard,
  () => <Skeleton height={56} className="mb-5" />,
);

export interface AuthPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** The accepted invitation that leads here; its workspace is shown. */
  invited?: Invited | null;
  /** At the bottom of the window. */
  foot?: ReactNode;
}

/** The layout of signed-out pages: one narrow, centered column. */
export function AuthPage({ title, lead, children, invited, foot }: AuthPageProps) {
  return (
    <div className="grid min-h-full grid-rows-[1fr_auto] bg-surface">
      <main className="mx-auto flex w-full max-w-96 flex-col justify-center px-6 py-10 md:pb-16">
        <Logo size={22} wordmark={common("product")} className="tracking-[-0.015em]" />
        <h1 className="mt-7 mb-1 text-24 font-strong tracking-[-0.02em] text-ink">{title}</h1>
        <p className="mb-6 text-pretty text-ink-3">{lead}</p>
        {invited ? <InvitationCard invited={invited} /> : null}
        {children}
      </main>
      {foot ? <footer className="px-6 pb-7 text-center text-12 text-ink-3">{foot}</footer> : null}
    </div>
  );
}

/** A success message from the previous page. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-control bg-success-soft px-3 py-2 text-ink-2">
      {children}
    </p>
  );
}
