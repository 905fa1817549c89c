import type { ReactNode } from "react";
import { Avatar } from "@cairn/ui/avatar";
import { Logo } from "@cairn/ui/logo";
import { actionContext } from "../actions/context.ts";
import { runAction } from "../actions/registry.ts";
import { personName } from "../data/people.ts";
import { t as common } from "../i18n/common.ts";
import { useSession } from "../session/session.ts";
import { t } from "./workspace-words.ts";

export interface SetupFrameProps {
  /** Given while several steps follow each other. */
  progress?: { step: number; all: number };
  /** The picture at the right, on wide screens. */
  preview?: ReactNode;
  children: ReactNode;
}

/** The page before there is a workspace to show: one column, who is signed in at its foot. */
export function SetupFrame({ progress, preview, children }: SetupFrameProps) {
  const { me } = useSession();
  return (
    <div className="grid h-full grid-cols-[minmax(0,520px)_minmax(0,1fr)] bg-surface max-lg:grid-cols-1">
      <div className="flex min-h-0 flex-col overflow-y-auto px-20 py-10 max-lg:mx-auto max-lg:w-full max-lg:max-w-130 max-md:px-6 max-md:py-6">
        <header className="mb-16 flex flex-none items-center justify-between max-md:mb-10">
          <Logo size={22} wordmark={common("product")} className="tracking-[-0.015em]" />
          {progress ? <Steps {...progress} /> : null}
        </header>
        <main className="flex-1">{children}</main>
        <footer className="mt-10 flex flex-none items-center gap-1.5 text-12 text-ink-3">
          <Avatar name={personName(me)} id={me.id} src={me.avatar} size={16} decorative />
          <span className="cut flex-1">{me.email}</span>
          <button
            type="button"
            className="rounded-tag font-medium hover:text-ink"
            onClick={() => runAction("account.sign_out", actionContext())}
          >
            {t("sign_out")}
          </button>
        </footer>
      </div>
      <div aria-hidden className="relative overflow-hidden border-l border-line bg-canvas max-lg:hidden">
        {preview}
      </div>
    </div>
  );
}

function Steps({ step, all }: { step: number; all: number }) {
  return (
    <div role="img" aria-label={t("steps_label", { step, all })} className="flex gap-1.5">
      {Array.from({ length: all }, (_, index) => (
        <span
          key={index}
          className={`h-1 w-6 rounded-[2px] ${index < step ? "bg-accent" : "bg-line-strong"}`}
        />
      ))}
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
