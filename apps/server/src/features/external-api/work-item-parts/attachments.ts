import { external_attachments, type ExternalAttachment } from "@cairn/contract/external/attachments";
import { fail } from "../../../platform/failure.ts";
import { filesBase } from "../../../platform/files/address.ts";
import { signAddress } from "../../../platform/files/signed-address.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { removeAttachment } from "../../attachments/service.ts";
import { issuePlace, requireIssue } from "../../issues/issue-place.ts";
import { externalAttachments } from "../objects/attachment.ts";
import { grantUpload, takeGrantedUploads } from "./upload-grants.ts";

/** @throws issue.not_found */
async function listAttachments(context: ProjectContext, issueId: string): Promise<ExternalAttachment[]> {
  const { db } = context.runtime;
  const place = issuePlace(context, issueId);
  await requireIssue(db, place);
  return externalAttachments(db, filesBase(context), place);
}

/** @throws attachment.not_found */
async function found(context: ProjectContext, issueId: string, id: string): Promise<ExternalAttachment> {
  const place = issuePlace(context, issueId);
  const [attachment] = await externalAttachments(context.runtime.db, filesBase(context), place, id);
  if (attachment === undefined) throw fail("attachment.not_found");
  return attachment;
}

export function attachmentRoutesOfPrograms(registration: Registration): void {
  takeGrantedUploads(registration);
  implementExternal(registration, external_attachments, {
    list: (context, { params }) => listAttachments(context, params.issue_id),
    create: (context, { params, body }) => grantUpload(context, params.issue_id, body),
    download: async (context, { params }) => {
      const { asset_url } = await found(context, params.issue_id, params.attachment_id);
      return signAddress(context.runtime, asset_url ?? "");
    },
    confirm: async (context, { params }) => {
      await found(context, params.issue_id, params.attachment_id);
    },
    remove: (context, { params }) => removeAttachment(context, params.issue_id, params.attachment_id),
  });
}
