// Where a person is and what she has in hand: what actions decide by. Kept outside React so that a key press reads the newest.
import type { Project } from "@cairn/contract/entities/project";
import type { OpenWorkspace } from "../data/open-workspace.ts";

/** What an action would be about: the rows that are selected, or the thing that is open or focused. */
export interface Selection {
  kind: string;
  ids: readonly string[];
  project_id: string | null;
  /** Shown in the command menu: "WEB-12 Fix login", or "3 issues". */
  label: string;
}

export interface ActionContext {
  /** Null outside a workspace. */
  workspace: OpenWorkspace | null;
  /** The project whose screen is open, or that a menu was opened for. */
  project: Project | null;
  selection: Selection | null;
  /** Goes to an address of this app: `/acme/projects/`. */
  go: (href: string) => void;
}

type Layer = Partial<Omit<ActionContext, "go">>;

let go: ActionContext["go"] = (href) => location.assign(href);
const layers: Layer[] = [];

/** The router's way of going somewhere, once there is a router. */
export function provideNavigation(navigate: ActionContext["go"]): void {
  go = navigate;
}

/**
 * Adds to the context for as long as something is shown; what comes later wins. Null takes away.
 * @returns removes it again
 */
export function provideContext(layer: Layer): () => void {
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
}

/** The context now, with `more` on top, e.g. the project that a menu was opened for. */
export function actionContext(more: Layer = {}): ActionContext {
  const base: ActionContext = { workspace: null, project: null, selection: null, go };
  return Object.assign(base, ...layers, more) as ActionContext;
}
