// The public form: everyone with its URL can submit to the inbox without signing in.
import type { InboxForm, InboxFormDraft } from "@cairn/contract/entities/inbox-source";
import { isEmail } from "@cairn/domain/names";
import { isTooOften } from "../../platform/auth/throttle.ts";
import { networkOf } from "../../platform/auth/network-address.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { LONGEST_NAME } from "../inbox/add-to-inbox.ts";
import { receiveSubmission, paragraphs } from "./receive-submission.ts";
import { findOpenSource, type OpenSource } from "./queries.ts";

/** Submissions per minute: from one IP address to all forms, and to one form from everywhere. */
const MAX_PER_ADDRESS = 5;
const MAX_PER_FORM = 60;

/** @throws not_found */
async function sourceOf({ runtime }: NoContext, anchor: string): Promise<OpenSource> {
  const source = await findOpenSource(runtime.db, "form", anchor);
  if (!source) throw fail("not_found");
  return source;
}

/** @throws not_found */
export async function readForm(context: NoContext, anchor: string): Promise<InboxForm> {
  const { project, workspace } = await sourceOf(context, anchor);
  return { project, workspace };
}

const textOrNull = (text = ""): string | null => text.trim() || null;

/** @throws invalid, keyed by field */
function requireFilled(name: string, email: string | null): void {
  const errors: Record<string, string[]> = {};
  if (name === "") errors.name = ["Give it a title."];
  else if (name.length > LONGEST_NAME) errors.name = [`Use at most ${LONGEST_NAME} characters.`];
  if (email !== null && !isEmail(email)) errors.sender_email = ["This isn't an email address."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws not_found, too_many, invalid */
export async function submitForm(context: NoContext, anchor: string, draft: InboxFormDraft): Promise<void> {
  const { runtime, request } = context;
  const source = await sourceOf(context, anchor);
  const name = draft.name.trim();
  const email = textOrNull(draft.sender_email);
  requireFilled(name, email);
  const attempts = [
    { key: `form:${networkOf(request.ip)}`, most: MAX_PER_ADDRESS },
    { key: `form:${source.project_id}`, most: MAX_PER_FORM },
  ];
  if (await isTooOften(runtime, attempts)) throw fail("too_many");
  // People do not see this field: only a bot fills it in, and it gets no hint.
  if (textOrNull(draft.website) !== null) return;
  await receiveSubmission(runtime, "form", source, {
    name,
    description_html: paragraphs(draft.description ?? ""),
    sender: { name: textOrNull(draft.sender_name), email },
  });
}
