// What a person can do, each thing once. Menus, the command menu, shortcuts and the `?` sheet all read from here (design §6).
import type { IconName } from "@cairn/ui/icon";
import type { MenuItem } from "@cairn/ui/menu";
import { createStore } from "@cairn/ui/store";
import { tellReadOnly } from "../data/read-only.ts";
import type { ActionContext } from "./context.ts";

/** In the order in which the command menu and the `?` sheet show them. */
export const SECTIONS = [
  "selection",
  "create",
  "go",
  "project",
  "workspace",
  "view",
  "theme",
  "account",
  "help",
] as const;
type ActionSection = (typeof SECTIONS)[number];

export interface Action {
  /** `noun.verb`, unique. */
  id: string;
  label: string | ((context: ActionContext) => string);
  icon: IconName;
  /** `mod+k`, `c`, or a sequence: `g i`. */
  shortcut?: string;
  section: ActionSection;
  /** Found by these words too. */
  keywords?: readonly string[];
  danger?: boolean;
  /** False hides it everywhere. Left out: always. */
  available?: (context: ActionContext) => boolean;
  /**
   * Why it is refused to this person, where it is available; null: it is not. Menus leave out what is refused; its key tells the reason.
   */
  refusal?: (context: ActionContext) => string | null;
  /** Given for actions that only go somewhere: then `mod` opens a new tab. */
  href?: (context: ActionContext) => string;
  run: (context: ActionContext) => void | Promise<void>;
  /** It opens a picker at once; in the command menu that opens inside. */
  asks?: true;
  /** It opens a field that takes the focus: what is typed until then is the field's. */
  opensField?: true;
  /** Its key works while a dialog is open, too. */
  overDialogs?: true;
  /** The command menu leaves it out: it makes sense only where it is pressed. */
  hidden?: boolean;
}

const store = createStore<readonly Action[]>([]);

/** All registered actions; `subscribe` tells of new ones. */
export const actions = store;

/**
 * Adds actions; a screen's own ones for as long as it is open.
 * @returns takes them away again
 * @throws when an id is taken
 */
export function registerActions(added: readonly Action[]): () => void {
  const ids = new Set(store.get().map((action) => action.id));
  for (const { id } of added) {
    if (ids.has(id)) throw new Error(`There are two actions with the id ${id}.`);
    ids.add(id);
  }
  store.set([...store.get(), ...added]);
  return () => store.set(store.get().filter((action) => !added.includes(action)));
}

export const actionLabel = (action: Action, context: ActionContext): string =>
  typeof action.label === "string" ? action.label : action.label(context);

const isHere = (action: Action, context: ActionContext): boolean => action.available?.(context) ?? true;

const refusalOf = (action: Action, context: ActionContext): string | null =>
  action.refusal?.(context) ?? null;

export const isAvailable = (action: Action, context: ActionContext): boolean =>
  isHere(action, context) && refusalOf(action, context) === null;

/** The same actions, refused as long as `why` gives a reason. */
export const refusing = (list: readonly Action[], why: NonNullable<Action["refusal"]>): Action[] =>
  list.map((action) => ({ ...action, refusal: (context) => why(context) ?? refusalOf(action, context) }));

/** What can be done in a context, in the order of the sections. */
export function availableActions(context: ActionContext): Action[] {
  return store
    .get()
    .filter((action) => isAvailable(action, context))
    .sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}

/** What a key may mean in a context: what can be done goes before what is refused. The last one of a key wins. */
export function keyedActions(context: ActionContext): Action[] {
  const here = store
    .get()
    .filter((action) => action.shortcut !== undefined && isHere(action, context))
    .map((action) => ({ action, refused: refusalOf(action, context) !== null }));
  return [...here.filter(({ refused }) => refused), ...here.filter(({ refused }) => !refused)].map(
    ({ action }) => action,
  );
}

/** @throws when no such action is registered */
export function findAction(id: string): Action {
  const action = store.get().find((one) => one.id === id);
  if (!action) throw new Error(`There is no action ${id}.`);
  return action;
}

/** Runs an action by its id, if it can be done now; tells why, if it is refused. */
export function runAction(id: string, context: ActionContext): void {
  const action = findAction(id);
  if (!isHere(action, context)) return;
  const reason = refusalOf(action, context);
  if (reason === null) void action.run(context);
  else tellReadOnly(reason);
}

/** Menu items for actions, in the order asked for; what cannot be done now, or not on this screen, is left out. */
export function actionItems(ids: readonly string[], context: ActionContext): MenuItem[] {
  return ids
    .map((id) => store.get().find((one) => one.id === id))
    .filter((action) => action !== undefined)
    .filter((action) => isAvailable(action, context))
    .map((action) => ({
      id: action.id,
      label: actionLabel(action, context),
      icon: action.icon,
      shortcut: action.shortcut,
      danger: action.danger,
      onSelect: () => void action.run(context),
    }));
}
