// Everything that a person can do, declared once. Menus, the command menu, shortcuts and the `?` sheet read it (design
// §6).
import type { IconName } from "@cairn/ui/icon";
import type { MenuItem } from "@cairn/ui/menu";
import { createStore } from "@cairn/ui/store";
import { reportReadOnly } from "../data/read-only.ts";
import type { ActionContext } from "./context.ts";

/** In the order of the command menu and the `?` sheet. */
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
  /** Unique, in the form `noun.verb`. */
  id: string;
  label: string | ((context: ActionContext) => string);
  icon: IconName;
  /** `mod+k`, `c`, or a sequence: `g i`. */
  shortcut?: string;
  section: ActionSection;
  /** Synonyms that the command menu also finds it by. */
  keywords?: readonly string[];
  danger?: boolean;
  /** False hides it everywhere. Default: always available. */
  available?: (context: ActionContext) => boolean;
  /**
   * Why an available action is refused to this person; null if it is not. Menus omit refused actions; their keys give
   * the reason.
   */
  refusal?: (context: ActionContext) => string | null;
  /** For actions that only navigate: with `mod` they open a new tab. */
  href?: (context: ActionContext) => string;
  run: (context: ActionContext) => void | Promise<void>;
  /** The action opens a picker; the command menu shows the picker inside itself. */
  opensPicker?: true;
  /** The action opens a field that takes the focus: text typed until then goes into the field. */
  opensField?: true;
  /** The key also works while a dialog is open. */
  overDialogs?: true;
  /** Omitted from the command menu: it makes sense only as a key press. */
  hidden?: boolean;
}

const store = createStore<readonly Action[]>([]);

/** All registered actions; `subscribe` reports new ones. */
export const actions = store;

/**
 * Registers actions; a screen registers its own while it is open.
 * @returns unregisters them
 * @throws if an id is taken
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

/** The same actions, refused while `why` returns a reason. */
export const refusing = (list: readonly Action[], why: NonNullable<Action["refusal"]>): Action[] =>
  list.map((action) => ({ ...action, refusal: (context) => why(context) ?? refusalOf(action, context) }));

/** The available actions of a context, in the order of the sections. */
export function availableActions(context: ActionContext): Action[] {
  return store
    .get()
    .filter((action) => isAvailable(action, context))
    .sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}

/** The actions that keys can run in a context: available ones precede refused ones. The last one of a key wins. */
export function keyedActions(context: ActionContext): Action[] {
  const here = store
    .get()
    .filter((action) => action.shortcut !== undefined && isHere(action, context))
    .map((action) => ({ action, refused: refusalOf(action, context) !== null }));
  return [...here.filter(({ refused }) => refused), ...here.filter(({ refused }) => !refused)].map(
    ({ action }) => action,
  );
}

/** @throws if no such action is registered */
export function findAction(id: string): Action {
  const action = store.get().find((one) => one.id === id);
  if (!action) throw new Error(`There is no action ${id}.`);
  return action;
}

/** Runs an action by its id if it is available; reports the reason if it is refused. */
export function runAction(id: string, context: ActionContext): void {
  const action = findAction(id);
  if (!isHere(action, context)) return;
  const reason = refusalOf(action, context);
  if (reason === null) void action.run(context);
  else reportReadOnly(reason);
}

/** Menu items for actions, in the given order, without those that are unavailable or refused. */
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
