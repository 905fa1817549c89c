// A person's own view of a project's list, kept on the server (contract/issues §4.6). A change shows at once; when it cannot be saved,
// what is stored is fetched again (spec §4, §8).
import type { UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import { DEFAULT_VIEW, fromStored, toStored, type View } from "@cairn/domain/issue-list/view";
import { action, makeObservable, observable, observableRef } from "mobx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/issues.ts";

type Part = keyof UserPropertiesPatch;
const PARTS: readonly Part[] = ["filters", "display_filters", "display_properties"];

export class Preferences {
  /** As by default until it is loaded. */
  view: View = DEFAULT_VIEW;
  isLoaded = false;
  readonly #path: { slug: string; project_id: string };
  /** What the server has, as far as we know: only parts that differ are sent. */
  #stored = toStored(DEFAULT_VIEW);
  #loading: Promise<void> | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor(open: OpenWorkspace, projectId: string) {
    this.#path = { slug: open.slug, project_id: projectId };
    makeObservable<this, "settle">(this, {
      view: observableRef,
      isLoaded: observable,
      settle: action,
    });
  }

  /** Loads once. Without an answer the list is shown as by default: preferences are no reason to show nothing. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      this.settle(this.view);
      reportFailure(t("load_preferences"), error);
    });
    return this.#loading;
  }

  /** Shows a view and keeps it. */
  save(view: View): void {
    this.settle(view);
    this.#saving = this.#saving.then(() => this.#send());
  }

  async #fetch(): Promise<void> {
    const stored = await api.issues.user_properties(this.#path);
    const view = fromStored(stored);
    this.#stored = toStored(view);
    this.settle(view);
  }

  /** What is to be kept by now: of several quick changes only the last is sent. */
  async #send(): Promise<void> {
    const wanted = toStored(this.view);
    const changed = PARTS.filter(
      (part) => JSON.stringify(wanted[part]) !== JSON.stringify(this.#stored[part]),
    );
    if (changed.length === 0) return;
    try {
      await api.issues.update_user_properties({
        ...this.#path,
        body: Object.fromEntries(changed.map((part) => [part, wanted[part]])),
      });
      this.#stored = wanted;
    } catch (error) {
      reportFailure(t("save_preferences"), error);
      await this.#fetch().catch(() => this.settle(fromStored(this.#stored)));
    }
  }

  protected settle(view: View): void {
    this.view = view;
    this.isLoaded = true;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Preferences>>();

/** This person's preferences for a project's list; the same object for everybody who asks. */
export function preferencesFor(open: OpenWorkspace, projectId: string): Preferences {
  const known = byWorkspace.get(open) ?? new Map<string, Preferences>();
  byWorkspace.set(open, known);
  const preferences = known.get(projectId) ?? new Preferences(open, projectId);
  known.set(projectId, preferences);
  return preferences;
}
