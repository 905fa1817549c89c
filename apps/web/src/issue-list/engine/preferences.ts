// A person's own view of a list: on the server for projects, cycles and modules, in the browser for all others (spec §7, contract/issues
// §4.6). A change shows at once; when it cannot be saved, what is stored is fetched again (spec §4, §8).
import type { UserPropertiesPatch, ViewSettings } from "@cairn/contract/entities/view-settings";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { firstView } from "@cairn/domain/issue-list/first-view";
import { fromStored, toStored, type View } from "@cairn/domain/issue-list/view";
import { action, makeObservable, observable, observableRef } from "mobx";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/issues.ts";
import { readStored, writeStored } from "../../shell/stored.ts";
import type { Place, Store } from "./place.ts";

type Part = keyof UserPropertiesPatch;
const PARTS: readonly Part[] = ["filters", "display_filters", "display_properties"];

export class Preferences {
  /** As by default until it is loaded. */
  view: View;
  isLoaded = false;
  readonly #store: Store;
  /** Where the browser has what was stored last: shown until the store has answered. Null: nowhere. */
  readonly #copy: string | null;
  /** What is shown while nothing is stored. */
  readonly #first: View;
  /** What is stored, as far as we know: only parts that differ are sent. Null: nothing yet, all parts are. */
  #stored: Required<ViewSettings> | null = null;
  #loading: Promise<void> | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor(store: Store, copy: string | null, context: ContextName) {
    this.#store = store;
    this.#copy = copy;
    this.#first = firstView(context);
    this.view = this.#first;
    makeObservable<this, "settle">(this, {
      view: observableRef,
      isLoaded: observable,
      settle: action,
    });
  }

  /** Whether these are of a saved view, which others see as well. */
  get isOfSavedView(): boolean {
    return this.#store.saved !== undefined;
  }

  /** What a saved view has now: addresses state what differs from it. Null: these are preferences of this person alone. Observed. */
  get saved(): View | null {
    const stored = this.#store.saved?.() ?? null;
    return stored && fromStored(stored, this.#first);
  }

  /** Loads once. Without an answer the list is shown as by default: preferences are no reason to show nothing. */
  load(): Promise<void> {
    const last = this.#loading === null && this.#copy !== null ? readSettings(this.#copy) : null;
    if (last) this.settle(fromStored(last, this.#first));
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      this.settle(this.view);
      reportFailure(t("load_preferences_failed"), error);
    });
    return this.#loading;
  }

  /** Shows a view and keeps it. */
  save(view: View): void {
    this.settle(view);
    this.#saving = this.#saving.then(() => this.#send());
  }

  async #fetch(): Promise<void> {
    const shown = this.view;
    const stored = await this.#store.read();
    const view = stored === null ? this.#first : fromStored(stored, this.#first);
    this.#stored = stored && toStored(view);
    if (this.#copy !== null) writeStored(this.#copy, toStored(view));
    // What was changed meanwhile is newer, and on its way.
    if (!this.isLoaded || this.view === shown) this.settle(view);
  }

  /** What is to be kept by now: of several quick changes only the last is sent. */
  async #send(): Promise<void> {
    const wanted = toStored(this.view);
    const changed = PARTS.filter(
      (part) => JSON.stringify(wanted[part]) !== JSON.stringify(this.#stored?.[part]),
    );
    if (changed.length === 0) return;
    try {
      await this.#store.write(Object.fromEntries(changed.map((part) => [part, wanted[part]])));
      this.#stored = wanted;
      if (this.#copy !== null) writeStored(this.#copy, wanted);
    } catch (error) {
      reportFailure(t("save_preferences_failed"), error);
      await this.#fetch().catch(() =>
        this.settle(this.#stored ? fromStored(this.#stored, this.#first) : this.#first),
      );
    }
  }

  protected settle(view: View): void {
    this.view = view;
    this.isLoaded = true;
  }
}

const isSettings = (stored: unknown): stored is ViewSettings => typeof stored === "object" && stored !== null;

function readSettings(key: string): ViewSettings | null {
  const stored = readStored(key);
  return isSettings(stored) ? stored : null;
}

/** Kept in this browser alone: its copy is all there is. */
const browserStore = (key: string): Store => ({
  read: () => Promise.resolve(readSettings(key)),
  write: () => Promise.resolve(),
});

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Preferences>>();

/** This person's preferences for a list; the same object for everybody who asks, except those of saved views, which others may change. */
export function preferencesFor({ key, context, data: { open }, store }: Place): Preferences {
  if (store?.saved) return new Preferences(store, null, context);
  const known = byWorkspace.get(open) ?? new Map<string, Preferences>();
  byWorkspace.set(open, known);
  const copy = `view/${open.me}/${key}`;
  const preferences = known.get(key) ?? new Preferences(store ?? browserStore(copy), copy, context);
  known.set(key, preferences);
  return preferences;
}
