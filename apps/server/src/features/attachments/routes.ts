import { issue_attachments } from "@cairn/contract/routes/issue-details";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { attach, listAttachments, removeAttachment } from "./service.ts";

export const attachmentRoutes = (registration: Registration): void =>
  implement(registration, issue_attachments, {
    list: (context, { params }) => listAttachments(context, params.issue_id),
    create: (context, { params }) => attach(context, params.issue_id),
    remove: (context, { params }) => removeAttachment(context, params.issue_id, params.attachment_id),
  });
