// The descriptions being edited in this tab. Edits of others are merged into them, so that no one's text is lost (issue
// "The issue"). They outlive the field: text that could not be saved is still there when the issue is opened again.
import { mergeTexts, type Conflict } from "@cairn/editor/merge";
import { action, makeObservable, observable, observableRef, reaction } from "mobx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { readStored, removeStored, unsavedPrefix, writeStored } from "../../../shell/stored.ts";
import { Autosave } from "../../../forms/autosave.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** How many saved versions are remembered, to recognize them when the stream reports them. */
const REMEMBERED = 50;

/** Someone else's edit that was merged into unsaved text. */
export interface MergedEdit {
  /** Null if unknown. */
  by: string | null;
  /** The passage that both have changed; null if they have edited different places. */
  conflict: Conflict | null;
}

/** The two texts of a conflict after an edit: after typing in one of them, the person can still choose. */
function conflictAfterEdit({ mine, theirs }: Conflict, before: string, after: string): Conflict {
  const both = mine + theirs;
  const start = before.indexOf(both);
  if (start < 0 || after.includes(both)) return { mine, theirs };
  const [head, tail] = [before.slice(0, start), before.slice(start + both.length)];
  if (!after.startsWith(head) || !after.endsWith(tail)) return { mine, theirs };
  const now = after.slice(head.length, after.length - tail.length);
  if (now.endsWith(theirs)) return { mine: now.slice(0, now.length - theirs.length), theirs };
  return now.startsWith(mine) ? { mine, theirs: now.slice(mine.length) } : { mine, theirs };
}

/**
 * Text that could not be saved, with the text it was based on and where it belongs. It survives a reload and is merged
 * when the issue or the workspace is opened again (offline/unsaved-texts.ts).
 */
interface Unsaved {
  base: string;
  text: string;
  slug: string;
  project_id: string;
}

const unsavedKey = ({ open, id }: IssueDetail): string => `${unsavedPrefix(open.me)}${id}`;

function readUnsaved(detail: IssueDetail): Unsaved | null {
  const stored = readStored(unsavedKey(detail));
  const isUnsaved = typeof stored === "object" && stored !== null && "base" in stored && "text" in stored;
  return isUnsaved ? (stored as Unsaved) : null;
}

export class DescriptionText {
  readonly #detail: IssueDetail;
  readonly autosave: Autosave;
  /** The current HTML. */
  text: string;
  merged: MergedEdit | null = null;
  /** The latest stored text that is merged into `text`. */
  #base: string;
  #sent: string[] = [];
  #holders = 0;
  #stop: (() => void) | null = null;

  constructor(detail: IssueDetail, stored: string) {
    this.#detail = detail;
    this.#base = stored;
    this.text = stored;
    this.autosave = new Autosave((html) => this.#save(html));
    const unsaved = readUnsaved(detail);
    if (unsaved) {
      this.#base = unsaved.base;
      this.text = unsaved.text;
    }
    makeObservable<this, "receive">(this, {
      text: observable,
      merged: observableRef,
      change: action,
      choose: action,
      receive: action,
    });
    if (unsaved) this.autosave.change(unsaved.text);
  }

  /**
   * Follows the stored text until released, and longer while there is unsaved text.
   * @returns a function that releases it
   */
  retain(): () => void {
    this.#holders += 1;
    this.#stop ??= this.#follow();
    return () => {
      this.#holders -= 1;
      void this.autosave.flush().then(() => this.#rest());
    };
  }

  #follow(): () => void {
    const stops = [
      reaction(
        () => this.#detail.description,
        (stored) => stored !== undefined && this.receive(stored),
        { fireImmediately: true },
      ),
      // Saves text that could not be saved without a connection.
      reaction(
        () => this.#detail.open.live.status === "live",
        (isLive) => isLive && this.autosave.state === "failed" && void this.autosave.flush(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Sets the text typed by the person. */
  change(html: string): void {
    this.#show(html);
    this.autosave.change(html);
  }

  /** Resolves a conflict by removing one of the two versions, or keeping both. */
  choose(kept: keyof Conflict | "both"): void {
    const conflict = this.merged?.conflict;
    this.merged = null;
    if (!conflict || kept === "both") return;
    const other = conflict[kept === "mine" ? "theirs" : "mine"];
    const at = this.text.indexOf(conflict.mine + conflict.theirs);
    const from = at < 0 ? this.text.indexOf(other) : kept === "mine" ? at + conflict.mine.length : at;
    // The version has been edited since: keep it.
    if (from < 0) return;
    this.change(this.text.slice(0, from) + this.text.slice(from + other.length) || "<p></p>");
    void this.autosave.flush();
  }

  /** Handles a stored text: either this tab's own version, reported by the stream, or that of someone else. */
  protected receive(stored: string): void {
    if (stored === this.#base) return;
    const own = this.#sent.indexOf(stored);
    if (own >= 0) {
      this.#sent.splice(0, own + 1);
      this.#base = stored;
      return;
    }
    const mine = this.text;
    const base = this.#base;
    this.#base = stored;
    if (!this.autosave.isDirty || mine === base) {
      this.#show(stored);
      this.autosave.discard();
      return;
    }
    const { html, conflicts } = mergeTexts(base, mine, stored);
    this.#show(html);
    if (html === stored) return this.autosave.discard();
    const [conflict] = conflicts;
    // Keeps an earlier conflict that is not yet resolved.
    if (conflict || !this.merged?.conflict) this.merged = { by: this.#author(), conflict: conflict ?? null };
    this.autosave.change(html);
    // Saves both versions at once, so that neither can be lost before the person chooses.
    if (conflicts.length > 0) void this.autosave.flush();
  }

  #show(html: string): void {
    const conflict = this.merged?.conflict;
    if (this.merged && conflict)
      this.merged = { ...this.merged, conflict: conflictAfterEdit(conflict, this.text, html) };
    this.text = html;
  }

  #author(): string | null {
    const { issue, data, open } = this.#detail;
    const id = issue?.updated_by ?? null;
    return id === null || id === open.me ? null : (data.personById.get(id)?.name ?? null);
  }

  async #save(description_html: string): Promise<void> {
    const { open, id } = this.#detail;
    const { cache } = open;
    this.#sent = [...this.#sent.slice(1 - REMEMBERED), description_html];
    // Stores the text until the server has it, because the page may be closed before.
    const unsaved: Unsaved = {
      base: this.#base,
      text: description_html,
      slug: open.slug,
      project_id: this.#detail.data.projectId,
    };
    writeStored(unsavedKey(this.#detail), unsaved);
    const { seq } = await this.#detail.sendText(description_html);
    removeStored(unsavedKey(this.#detail));
    // Waits until the stream has passed this version, so that what others saved before it is merged.
    await cache.caughtUp(seq);
    if (!cache.isLive || cache.seq < seq) cache.issue_description.put([{ id, description_html }]);
  }

  #rest(): void {
    if (this.#holders > 0 || this.autosave.isDirty) return;
    this.#stop?.();
    this.#stop = null;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, DescriptionText>>();

/** The description of an issue, once loaded; the same object for all callers as long as it has unsaved text. */
export function descriptionText(detail: IssueDetail, stored: string): DescriptionText {
  const ofWorkspace = byWorkspace.get(detail.open) ?? new Map<string, DescriptionText>();
  byWorkspace.set(detail.open, ofWorkspace);
  const known = ofWorkspace.get(detail.id);
  if (known?.autosave.isDirty) return known;
  // Without unsaved text, starts again with the stored text.
  const made = new DescriptionText(detail, stored);
  ofWorkspace.set(detail.id, made);
  return made;
}
