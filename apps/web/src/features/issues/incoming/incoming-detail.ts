// A submission in an inbox: it is in no list, has its own routes, and has no cycle, modules or relations until it is
// accepted (contract/issues §14).
import { ApiError } from "@cairn/client/api-error";
import { mutate, updating } from "@cairn/client/mutation";
import type { InboxPatch } from "@cairn/contract/entities/inbox";
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import { may } from "@cairn/domain/object-permissions";
import type { InboxRow } from "@cairn/client/rows";
import { runInAction } from "mobx";
import { api } from "../../../data/api.ts";
import { t } from "../../../i18n/issue-detail.ts";
import type { IssueEdit } from "../../../issue-list/engine/edit-plan.ts";
import type { Editing } from "../../../issue-list/properties/editing.ts";
import type { Property } from "@cairn/domain/properties/property";
import { absorbSubmission, submissionsOf, type Original, type Sender } from "../../../data/submissions.ts";
import { IssueDetail } from "../detail/issue-detail.ts";
import { inSentence } from "../../../i18n/i18n.ts";
import { t as attempts } from "../../../i18n/attempts.ts";

/** Changes come in bursts; the submission is fetched once for each burst. */
const GATHER_MS = 60;

/** Properties that the routes of the inbox do not write. */
const PLANNING: readonly string[] = ["cycle", "modules"];

export class IncomingDetail extends IssueDetail {
  #asked = 0;

  override get issue(): Issue | undefined {
    return submissionsOf(this.open).issues.get(this.id);
  }

  /** The decision about it. Observed. */
  get item(): InboxRow | undefined {
    return this.open.cache.inbox_issue.get(this.id);
  }

  /** The issue that it duplicates; undefined if there is none, or if this person cannot see it. Observed. */
  get original(): Original | undefined {
    return submissionsOf(this.open).originals.get(this.item?.duplicate_to ?? "");
  }

  /** The external sender, if they gave a name. Observed. */
  get sender(): Sender | undefined {
    return submissionsOf(this.open).senders.get(this.id);
  }

  override get path(): string {
    return `/${this.open.slug}/projects/${this.data.projectId}/inbox/?inboxIssueId=${this.id}`;
  }

  override get isMember(): boolean {
    return may("submission.decide", this.data.project?.member_role ?? null);
  }

  /** Guests and viewers may edit the text of their own submissions (contract/issues §14). */
  override get canWriteText(): boolean {
    const { open, data, item } = this;
    const role = data.project?.member_role ?? null;
    return item !== undefined && may("submission.edit_text", role, { own: item.created_by === open.me });
  }

  override get offered(): readonly Property[] {
    return super.offered.filter(({ id }) => !PLANNING.includes(id));
  }

  override get hasSections(): boolean {
    return false;
  }

  override get writing(): Pick<Editing, "write"> {
    return {
      write: (change, name) => {
        const { issue } = this;
        const edit = issue && change(issue);
        if (edit)
          void this.#write(
            edit,
            attempts("change_property_failed", { property: inSentence(name), name: this.key }),
          );
      },
    };
  }

  override rename(name: string): void {
    void this.#write(
      { name },
      attempts("change_property_failed", { property: inSentence(t("title")), name: this.key }),
    );
  }

  override async sendText(description_html: string): Promise<{ seq: number }> {
    return this.#send({ description_html });
  }

  /**
   * Fetches the submission while it is shown, and again after each change: the stream does not contain its row while it
   * is pending.
   */
  override start(): () => void {
    const stop = super.start();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stopFollowing = this.open.cache.onChanges((changes) => {
      const mine = changes.filter(
        ({ entity, id }) => id === this.id && (entity === "inbox_issue" || entity === "issue"),
      );
      if (mine.some(({ entity, op }) => entity === "inbox_issue" && op === "delete"))
        submissionsOf(this.open).issues.remove([this.id]);
      else if (mine.length > 0) {
        timer ??= setTimeout(() => {
          timer = null;
          void this.load();
        }, GATHER_MS);
      }
    });
    return () => {
      stop();
      stopFollowing();
      if (timer !== null) clearTimeout(timer);
    };
  }

  /** Uses the inbox's route: the routes of issues do not return pending submissions. */
  protected override async fetch(): Promise<void> {
    const { open } = this;
    const asOf = open.cache.seq;
    this.#asked += 1;
    const mine = this.#asked;
    void this.data.load();
    if (this.status !== "ready") void this.related.load();
    try {
      const answer = await api.inbox.retrieve({ ...this.place });
      if (mine !== this.#asked) return;
      runInAction(() => absorbSubmission(open, answer, asOf));
      this.settle("ready", null);
    } catch (error) {
      if (mine !== this.#asked) return;
      if (error instanceof ApiError && error.status === 404) {
        submissionsOf(open).issues.remove([this.id]);
        this.settle("missing", error);
      } else if (this.status !== "ready") this.settle("failed", error);
      throw error;
    }
  }

  /** Applies an edit to the list of the inbox as well, and sends it. */
  async #write(edit: IssueEdit, failed: string): Promise<boolean> {
    const { cache } = this.open;
    const { item } = this;
    const { description_html: _text, ...row } = edit;
    const { name, priority, label_ids } = edit;
    const brief = {
      ...(name === undefined ? {} : { name }),
      ...(priority === undefined ? {} : { priority }),
      ...(label_ids === undefined ? {} : { label_ids }),
    };
    return mutate(cache, {
      failed,
      changes: [
        updating(submissionsOf(this.open).issues, this.id, row as Partial<Issue>),
        ...(item ? [updating(cache.inbox_issue, this.id, { issue: { ...item.issue, ...brief } })] : []),
      ],
      send: () => this.#send(edit as IssuePatch),
    });
  }

  async #send(issue: NonNullable<InboxPatch["issue"]>): Promise<{ seq: number }> {
    const answer = await api.inbox.update.answer({ ...this.place, body: { issue } });
    runInAction(() => absorbSubmission(this.open, answer.body, answer.seq));
    return answer;
  }
}
