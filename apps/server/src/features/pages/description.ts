// The document of a page as existing clients exchange it: a Yjs update, and HTML (contract/issues §16).
import type { PageDescription } from "@cairn/contract/entities/page";
import { editRefusal } from "@cairn/domain/pages";
import { applyUpdate } from "yjs";
import { fail, invalid } from "../../platform/failure.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { renderingOf, rewrite } from "./document/long-documents.ts";
import { changeDocument, readUpdates } from "./document/store.ts";
import { encode, hasText, isUnrelated, isUpdate, openDocument } from "./document/shared-document.ts";
import { actorFor, type LockedPage, type PageScope } from "./place.ts";
import { publishPages, requirePage, requireReadable } from "./reading.ts";
import { touchPage } from "./service.ts";

/** Most bytes of an update in one request. */
const MAX_UPDATE = 4_000_000;

const REFUSALS = {
  forbidden: "forbidden",
  "page.locked": "page.description_locked",
  "page.archived": "page.description_archived",
} as const;

/** @throws forbidden, page.description_locked, page.description_archived */
export function requireDocumentEditable(scope: PageScope, page: LockedPage): void {
  const refusal = editRefusal(page, actorFor(scope, page));
  if (refusal) throw fail(REFUSALS[refusal]);
}

/** The bytes of the whole document; none if no one has edited it yet. @throws page.not_found */
export async function readDescription(scope: PageScope, id: string): Promise<void> {
  const { context, place } = scope;
  await requireReadable(scope, id);
  const updates = await readUpdates(context.runtime.db, place.workspace_id, id);
  const bytes = updates.length === 0 ? Buffer.alloc(0) : encode(openDocument(updates));
  await context.reply
    .header("content-type", "application/octet-stream")
    .header("content-disposition", `attachment; filename="page_description.bin"`)
    .send(bytes);
}

/** @throws invalid, keyed by `description_binary` */
function bytesOf(base64: string): Buffer {
  const refuse = (message: string) => invalid({ description_binary: [message] });
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw refuse("Send base64.");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > MAX_UPDATE) throw refuse(`Use at most ${MAX_UPDATE} bytes.`);
  if (!isUpdate(bytes)) throw refuse("This is not a Yjs update.");
  return bytes;
}

/**
 * Merges an update into the document, and derives its HTML. HTML that the client sends with it is used only while the
 * document contains no text that editors of pages show: the two can't differ (design §7).
 *
 * @throws page.not_found, forbidden, page.description_locked, page.description_archived, invalid
 */
export function writeDescription(
  scope: PageScope,
  id: string,
  { description_binary, description_html }: PageDescription,
): Promise<{ message: string } | { error: string }> {
  return tx(scope.context, async (t) => {
    const before = await requirePage(t, scope, id);
    requireDocumentEditable(scope, before);
    if (description_binary === undefined) return { error: "description_binary is required." };
    const update = bytesOf(description_binary);
    await changeDocument(
      t,
      id,
      async (doc) => {
        if (hasText(doc) && isUnrelated(doc, update))
          await rewrite(doc, (await renderingOf(openDocument([update]), update)).html);
        else applyUpdate(doc, update);
        return { otherwise: description_html };
      },
      false,
    );
    await touchPage(t, id);
    await publishPages(t, [id], [before]);
    return { message: "Updated" };
  });
}
