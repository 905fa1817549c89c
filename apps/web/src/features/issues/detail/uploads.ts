// Uploads of files to issues. They continue after the issue is closed, and failed ones stay there for a retry.
import type { Attachment } from "@cairn/contract/entities/issue-details";
import { routes } from "@cairn/contract/routes/all";
import { pathOf } from "@cairn/client/api";
import { ApiError } from "@cairn/client/api-error";
import { newId } from "@cairn/client/ids";
import { action, makeObservable, observable, observableShallow } from "mobx";
import { explain } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { fileSizeLimit, uploadFile } from "../../../data/upload.ts";
import { t } from "../../../i18n/issue-details.ts";
import { sizeInWords } from "../../../components/files/file-size.ts";
import type { IssueDetail } from "./issue-detail.ts";

export class Upload {
  readonly id = newId();
  readonly file: File;
  /** From 0 to 1. */
  share = 0;
  /** Why the upload failed; null while it is running. */
  reason: string | null = null;
  /** False if a retry would fail for the same reason. */
  canRetry = true;

  constructor(file: File) {
    this.file = file;
    makeObservable(this, {
      share: observable,
      reason: observable,
      canRetry: observable,
      move: action,
      fail: action,
      begin: action,
    });
  }

  begin(): void {
    this.share = 0;
    this.reason = null;
  }

  move(share: number): void {
    this.share = share;
  }

  fail(reason: string, canRetry: boolean): void {
    this.reason = reason;
    this.canRetry = canRetry;
  }
}

interface IssueLocation {
  open: OpenWorkspace;
  projectId: string;
  issueId: string;
}

export class Uploads {
  readonly #place: IssueLocation;
  list: Upload[] = [];

  constructor(place: IssueLocation) {
    this.#place = place;
    makeObservable(this, { list: observableShallow, add: action, dismiss: action });
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      const upload = new Upload(file);
      this.list.push(upload);
      void this.send(upload);
    }
  }

  dismiss(upload: Upload): void {
    this.list = this.list.filter((one) => one !== upload);
  }

  /** Never rejects: the upload contains its error. */
  async send(upload: Upload): Promise<void> {
    const { open, projectId, issueId } = this.#place;
    const { file } = upload;
    upload.begin();
    const limit = await fileSizeLimit();
    if (limit !== null && file.size > limit) {
      return upload.fail(t("too_large", { name: file.name, limit: sizeInWords(limit) }), false);
    }
    const path = { slug: open.slug, project_id: projectId, issue_id: issueId };
    try {
      const { body, seq } = await uploadFile(pathOf(routes.issue_attachments.create, path), file, {
        onProgress: (share) => upload.move(share),
      });
      open.cache.absorb("attachment", [body as Attachment], seq);
      this.dismiss(upload);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const asset = error.fields.asset?.[0];
      upload.fail(asset ?? explain(error), error.isPassing);
    }
    return undefined;
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Uploads>>();

/** The uploads of an issue; always the same object for one issue. */
export function uploadsOf({ open, data, id }: IssueDetail): Uploads {
  const ofWorkspace = byWorkspace.get(open) ?? new Map<string, Uploads>();
  byWorkspace.set(open, ofWorkspace);
  const known = ofWorkspace.get(id) ?? new Uploads({ open, projectId: data.projectId, issueId: id });
  ofWorkspace.set(id, known);
  return known;
}
