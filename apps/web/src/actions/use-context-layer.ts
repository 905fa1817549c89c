import { useEffect } from "react";
import type { Project } from "@cairn/contract/entities/project";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { provideContext, type Selection } from "./context.ts";
import { registerActions, type Action } from "./registry.ts";

/** While the component is shown, actions are about this workspace. */
export function useWorkspaceContext(workspace: OpenWorkspace): void {
  useEffect(() => provideContext({ workspace }), [workspace]);
}

/** While the component is shown, actions are about this project. */
export function useProjectContext(project: Project | null): void {
  useEffect(() => provideContext({ project }), [project]);
}

/**
 * While the component is shown, actions are about these rows; give a memoised object. Null: about none. Undefined leaves it to
 * whatever else is shown.
 */
export function useSelectionContext(selection: Selection | null | undefined): void {
  useEffect(() => (selection === undefined ? undefined : provideContext({ selection })), [selection]);
}

/** Actions that exist only while the component is shown; give a constant list. */
export function useActions(list: readonly Action[]): void {
  useEffect(() => registerActions(list), [list]);
}
