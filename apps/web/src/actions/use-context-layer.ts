import { useEffect } from "react";
import type { Project } from "@cairn/contract/entities/project";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { provideContext, type Selection } from "./context.ts";
import { registerActions, type Action } from "./registry.ts";

/** Actions apply to this workspace while the component is shown. */
export function useWorkspaceContext(workspace: OpenWorkspace): void {
  useEffect(() => provideContext({ workspace }), [workspace]);
}

/** Actions apply to this project while the component is shown. */
export function useProjectContext(project: Project | null): void {
  useEffect(() => provideContext({ project }), [project]);
}

/**
 * Actions apply to these rows while the component is shown; pass a memoized object. Null selects none; undefined leaves
 * the selection of other components.
 */
export function useSelectionContext(selection: Selection | null | undefined): void {
  useEffect(() => (selection === undefined ? undefined : provideContext({ selection })), [selection]);
}

/** Registers actions while the component is shown; pass a constant list. */
export function useActions(list: readonly Action[]): void {
  useEffect(() => registerActions(list), [list]);
}
