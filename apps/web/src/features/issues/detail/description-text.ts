// The text of each issue that is being described in this tab. What others write meanwhile is merged into it, so that nobody's words are lost
// (issue "The issue"). It outlives the field: what could not be saved is still there when the issue is opened again.
import { mergeTexts, type Conflict } from "@cairn/editor/merge";
import { action, makeObservable, observable, observableRef, reaction } from "mobx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { readStored, removeStored, unsavedPrefix, writeStored } from "../../../shell/stored.ts";
import { Autosave } from "./autosave.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** Own versions that are remembered, to know them when the stream brings them back. */
const REMEMBERED = 50;

/** Somebody else's words have come into a text that was being written. */
export interface Mixed {
  /** Who, as far as is known. */
  by: string | null;
  /** The place that both changed; null: each wrote elsewhere. */
  conflict: Conflict | null;
}

/** The two texts of a conflict as they are after an edit: whoever writes on in one of them can still choose. */
function followed({ mine, theirs }: Conflict, before: string, after: string): Conflict {
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
 * What could not be saved, the text it was written over, and where; it survives the page, and is merged when the issue is opened again, or
 * the workspace (offline/unsaved-texts.ts).
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
  /** What is shown, as HTML. */
  text: string;
  mixed: Mixed | null = null;
  /** What the server has, as far as it is in `text`. */
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
      mixed: observableRef,
      change: action,
      choose: action,
      receive: action,
    });
    if (unsaved) this.autosave.change(unsaved.text);
  }

  /** Follows what the server says while somebody shows it, and longer if something is not saved yet. @returns ends that */
  hold(): () => void {
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
      // What could not be saved for want of a connection is saved when there is one.
      reaction(
        () => this.#detail.open.live.status === "live",
        (isLive) => isLive && this.autosave.state === "failed" && void this.autosave.flush(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** What is written now. */
  change(html: string): void {
    this.#show(html);
    this.autosave.change(html);
  }

  /** Ends a conflict: one of the two texts goes, or both stay. */
  choose(kept: keyof Conflict | "both"): void {
    const conflict = this.mixed?.conflict;
    this.mixed = null;
    if (!conflict || kept === "both") return;
    const other = conflict[kept === "mine" ? "theirs" : "mine"];
    const at = this.text.indexOf(conflict.mine + conflict.theirs);
    const from = at < 0 ? this.text.indexOf(other) : kept === "mine" ? at + conflict.mine.length : at;
    // Somebody has written on in it meanwhile: then it is nobody's to take away.
    if (from < 0) return;
    this.change(this.text.slice(0, from) + this.text.slice(from + other.length) || "<p></p>");
    void this.autosave.flush();
  }

  /** What the server has now: an own version that has come back, or what somebody else has saved. */
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
    // A choice that is still open stays.
    if (conflict || !this.mixed?.conflict) this.mixed = { by: this.#author(), conflict: conflict ?? null };
    this.autosave.change(html);
    // Both texts are safe as soon as they are on the server; whoever chooses chooses afterwards.
    if (conflicts.length > 0) void this.autosave.flush();
  }

  #show(html: string): void {
    const conflict = this.mixed?.conflict;
    if (this.mixed && conflict) this.mixed = { ...this.mixed, conflict: followed(conflict, this.text, html) };
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
    // Kept until it has arrived: the page may end before it does.
    const unsaved: Unsaved = {
      base: this.#base,
      text: description_html,
      slug: open.slug,
      project_id: this.#detail.data.projectId,
    };
    writeStored(unsavedKey(this.#detail), unsaved);
    const { seq } = await this.#detail.sendText(description_html);
    removeStored(unsavedKey(this.#detail));
    // The stream brings it, after whatever others have saved before it: so nothing of theirs is passed over.
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

/** The text of an issue whose description is known; the same object for whoever shows it. */
export function descriptionText(detail: IssueDetail, stored: string): DescriptionText {
  const ofWorkspace = byWorkspace.get(detail.open) ?? new Map<string, DescriptionText>();
  byWorkspace.set(detail.open, ofWorkspace);
  const known = ofWorkspace.get(detail.id);
  if (known?.autosave.isDirty) return known;
  // With nothing unsaved it begins anew with what is stored now.
  const made = new DescriptionText(detail, stored);
  ofWorkspace.set(detail.id, made);
  return made;
}
