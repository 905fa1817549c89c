// A person's view of a list, stored on the server for projects, cycles and modules, otherwise in the browser (spec §7,
// contract/issues §4.6). A change shows at once; if it cannot be saved, the stored view is fetched again (spec §4, §8).
// Until the server has confirmed a change, the browser remembers it, so that leaving the page does not lose it: the
// next page shows it and sends it again.
import type { UserPropertiesPatch, ViewSettings } from "@cairn/contract/entities/view-settings";
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { initialView } from "@cairn/domain/issue-list/initial-view";
import { fromStored, toStored, type View } from "@cairn/domain/issue-list/view";
import { action, makeObservable, observable, observableRef } from "mobx";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/issues.ts";
import { readStored, removeStored, writeStored } from "../../shell/stored.ts";
import type { ListContext, PreferenceStore } from "./list-context.ts";

type Part = keyof UserPropertiesPatch;
const PARTS: readonly Part[] = ["filters", "display_filters", "display_properties"];

export class Preferences {
  /** The default view until it is loaded. */
  view: View;
  isLoaded = false;
  readonly #store: PreferenceStore;
  /** The key of the browser's copy, which is shown until the store responds; null without a copy. */
  readonly #copy: string | null;
  /** The key under which the browser remembers a view that the store has not confirmed; null for saved views. */
  readonly #unsent: string | null;
  /** Shown while nothing is stored. */
  readonly #first: View;
  /**
   * What is stored, as far as known, so that only changed parts are sent. Null if nothing is: then all parts are sent.
   */
  #stored: Required<ViewSettings> | null = null;
  #loading: Promise<void> | null = null;
  #saving: Promise<void> = Promise.resolve();
  /** The view of the call that has not been answered yet. */
  #sending: View | null = null;

  constructor(store: PreferenceStore, copy: string | null, context: ContextName) {
    this.#store = store;
    this.#copy = copy;
    this.#unsent = copy === null ? null : `${copy}/unsent`;
    this.#first = initialView(context);
    this.view = this.#first;
    makeObservable<this, "settle">(this, {
      view: observableRef,
      isLoaded: observable,
      settle: action,
    });
  }

  /** Whether these belong to a saved view, which others may see. */
  get isOfSavedView(): boolean {
    return this.#store.saved !== undefined;
  }

  /**
   * The contents of the saved view, which URLs contain the differences from. Null for personal preferences. Observed.
   */
  get saved(): View | null {
    const stored = this.#store.saved?.() ?? null;
    return stored && fromStored(stored, this.#first);
  }

  /** Loads once. If that fails, the list is shown in its current view and the failure is reported. */
  load(): Promise<void> {
    const last = this.#loading === null ? (readUnder(this.#unsent) ?? readUnder(this.#copy)) : null;
    if (last) this.settle(fromStored(last, this.#first));
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      this.settle(this.view);
      reportFailure(t("load_preferences_failed"), error);
    });
    return this.#loading;
  }

  /** Shows and stores a view. */
  save(view: View): void {
    this.settle(view);
    if (this.#unsent !== null) writeStored(this.#unsent, toStored(view));
    addEventListener("pagehide", this.#sendLast);
    this.#queue();
  }

  #queue(): void {
    this.#saving = this.#saving.then(() => this.#send());
  }

  async #fetch(): Promise<void> {
    const shown = this.view;
    const stored = await this.#store.read();
    const view = stored === null ? this.#first : fromStored(stored, this.#first);
    this.#stored = stored && toStored(view);
    if (this.#copy !== null) writeStored(this.#copy, toStored(view));
    const unsent = readUnder(this.#unsent);
    if (unsent) {
      // An earlier page was left before the change was confirmed.
      if (this.view === shown) this.settle(fromStored(unsent, this.#first));
      this.#queue();
      return;
    }
    // A change that the person has made meanwhile is newer, and is being sent.
    if (!this.isLoaded || this.view === shown) this.settle(view);
  }

  /** The parts of a view that differ from what is stored. */
  #changes(wanted: Required<ViewSettings>): UserPropertiesPatch {
    const changed = PARTS.filter(
      (part) => JSON.stringify(wanted[part]) !== JSON.stringify(this.#stored?.[part]),
    );
    return Object.fromEntries(changed.map((part) => [part, wanted[part]]));
  }

  /** Sends the current view, so that of several quick changes only the last is sent. */
  async #send(): Promise<void> {
    const { view } = this;
    const wanted = toStored(view);
    const changes = this.#changes(wanted);
    this.#sending = view;
    try {
      if (Object.keys(changes).length > 0) await this.#store.write(changes);
      this.#stored = wanted;
      if (this.#copy !== null) writeStored(this.#copy, wanted);
      this.#forgetUnsent(wanted);
    } catch (error) {
      this.#forgetUnsent(wanted);
      reportFailure(t("save_preferences_failed"), error);
      await this.#fetch().catch(() =>
        this.settle(this.#stored ? fromStored(this.#stored, this.#first) : this.#first),
      );
    } finally {
      this.#sending = null;
    }
  }

  /**
   * Sends a change that waits for the answer to an earlier one, because the page ends before that arrives. The call
   * outlives the page; if it fails, the remembered change is sent by the next page, or by this one if it is shown
   * again.
   */
  readonly #sendLast = (): void => {
    if (this.#sending === null || this.#sending === this.view) return;
    this.#store.write(this.#changes(toStored(this.view))).catch((error: unknown) => {
      reportFailure(t("save_preferences_failed"), error);
    });
  };

  /** Ends the wait for a confirmation, unless a newer change waits for its own. */
  #forgetUnsent(answered: Required<ViewSettings>): void {
    if (JSON.stringify(toStored(this.view)) !== JSON.stringify(answered)) return;
    removeEventListener("pagehide", this.#sendLast);
    if (this.#unsent !== null) removeStored(this.#unsent);
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

const readUnder = (key: string | null): ViewSettings | null => (key === null ? null : readSettings(key));

/** For preferences that only this browser has: `Preferences` itself writes the copy. */
const browserStore = (key: string): PreferenceStore => ({
  read: () => Promise.resolve(readSettings(key)),
  write: () => Promise.resolve(),
});

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Preferences>>();

/** This person's preferences for a list: one shared object, except for saved views, which others may change. */
export function preferencesFor({ key, name, data: { open }, preferenceStore }: ListContext): Preferences {
  if (preferenceStore?.saved) return new Preferences(preferenceStore, null, name);
  const known = byWorkspace.get(open) ?? new Map<string, Preferences>();
  byWorkspace.set(open, known);
  const copy = `view/${open.me}/${key}`;
  const preferences = known.get(key) ?? new Preferences(preferenceStore ?? browserStore(copy), copy, name);
  known.set(key, preferences);
  return preferences;
}
