// Where the person is and what is selected, for actions to decide by. Kept outside React so that a key press reads the
// newest.
import type { Project } from "@cairn/contract/entities/project";
import type { OpenWorkspace } from "../data/open-workspace.ts";

/** What an action applies to: the selected rows, or whatever is open or focused. */
export interface Selection {
  kind: string;
  ids: readonly string[];
  project_id: string | null;
  /** Shown in the command menu: "WEB-12 Fix login", or "3 issues". */
  label: string;
}

export interface ActionContext {
  /** Null outside of a workspace. */
  workspace: OpenWorkspace | null;
  /** The project whose screen is open, or that a menu was opened for. */
  project: Project | null;
  selection: Selection | null;
  /** Navigates to an address of this app: `/acme/projects/`. */
  go: (href: string) => void;
}

type Layer = Partial<Omit<ActionContext, "go">>;

let go: ActionContext["go"] = (href) => location.assign(href);
const layers: Layer[] = [];

/** Supplies the router's `navigate`, once there is a router. */
export function provideNavigation(navigate: ActionContext["go"]): void {
  go = navigate;
}

/**
 * Adds to the context while a component is shown; later layers win, and null clears a value.
 * @returns removes the layer
 */
export function provideContext(layer: Layer): () => void {
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
}

/** The present context, with `more` on top, such as the project that a menu was opened for. */
export function actionContext(more: Layer = {}): ActionContext {
  const base: ActionContext = { workspace: null, project: null, selection: null, go };
  return Object.assign(base, ...layers, more) as ActionContext;
}
