import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { Access } from "@cairn/contract/access";
import type { Project } from "@cairn/contract/entities/project";
import { decide } from "@cairn/domain/permissions";
import { openWorkspace, type OpenWorkspace } from "./open-workspace.ts";

const Context = createContext<OpenWorkspace | null>(null);

export function WorkspaceProvider({ value, children }: { value: OpenWorkspace; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The open workspace. Its cache is observable: read it inside `observer`. */
export function useWorkspace(): OpenWorkspace {
  const open = use(Context);
  if (!open) throw new Error("This component belongs inside a workspace.");
  return open;
}

/** Whether this person may do `access`, here or in `project`. The server decides by the same table. Observed. */
export function can(open: OpenWorkspace, access: Access, project?: Project): boolean {
  const verdict = decide(access, {
    signed_in: true,
    instance_admin: false,
    workspace_role: open.role,
    project_role: project?.member_role ?? null,
    project_network: project ? project.network : null,
  });
  return verdict === "allowed";
}

export type Opening =
  | { state: "loading" }
  | { state: "open"; open: OpenWorkspace }
  | { state: "missing" }
  | { state: "failed"; error: unknown; retry: () => void };

/** Opens the workspace at an address and follows it until another one is opened. */
export function useOpening(slug: string, me: string): Opening {
  const [attempt, setAttempt] = useState(0);
  const key = `${slug}/${attempt}`;
  const [answer, setAnswer] = useState<{ key: string; opening: Opening } | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const show = (opening: Opening): void => {
      if (!gone) setAnswer({ key, opening });
    };
    openWorkspace(slug, me).then(
      (open) => {
        if (open && !gone) stop = open.start();
        show(open ? { state: "open", open } : { state: "missing" });
      },
      (error: unknown) => show({ state: "failed", error, retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [key, slug, me]);
  return answer?.key === key ? answer.opening : { state: "loading" };
}
