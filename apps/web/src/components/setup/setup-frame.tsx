import type { ReactNode } from "react";
import { Avatar } from "@cairn/ui/avatar";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { personName } from "../../data/people.ts";
import { useSession } from "../../session/session.ts";
import { SetupColumns } from "./setup-columns.tsx";
import { t } from "../../i18n/workspace-text.ts";

export interface SetupFrameProps {
  /** Given if the step is one of several. */
  progress?: { step: number; all: number };
  /** The picture on the right of wide screens. */
  preview?: ReactNode;
  children: ReactNode;
}

/** The page of a person without a workspace; its footer shows who is signed in. */
export function SetupFrame({ progress, preview, children }: SetupFrameProps) {
  const { me } = useSession();
  return (
    <SetupColumns
      aside={progress ? <Steps {...progress} /> : null}
      foot={
        <>
          <Avatar name={personName(me)} id={me.id} src={me.avatar} size={16} decorative />
          <span className="cut flex-1">{me.email}</span>
          <button
            type="button"
            className="rounded-tag font-medium hover:text-ink"
            onClick={() => runAction("account.sign_out", actionContext())}
          >
            {t("sign_out")}
          </button>
        </>
      }
      preview={preview}
    >
      {children}
    </SetupColumns>
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
