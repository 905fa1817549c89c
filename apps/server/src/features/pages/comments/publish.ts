// Announces comments on pages to everyone who sees the page.
import type { PageRow } from "@cairn/contract/entities/page";
import type { PageComment } from "@cairn/contract/entities/page-comment";
import type { Tx } from "../../../platform/outbox/tx.ts";
import { commentsOn } from "./queries.ts";

/** What decides who sees a page; the stream reads it and leaves it out (features/live/viewer.ts). */
export type OnPage = Pick<PageRow, "access" | "owned_by" | "collection">;

type Announced = OnPage & Pick<PageRow, "project">;

export function publishComment(t: Tx, page: Announced, op: "insert" | "update", row: PageComment): void {
  const { access, owned_by, collection } = page;
  t.changed({
    entity: "page_comment",
    id: row.id,
    op,
    project_id: page.project,
    row: { ...row, on_page: { access, owned_by, collection } },
  });
}

export function publishCommentDeleted(t: Tx, page: Announced, id: string): void {
  const { access, owned_by, collection } = page;
  const row = { on_page: { access, owned_by, collection } };
  t.changed({ entity: "page_comment", id, op: "delete", project_id: page.project, row });
}

/** The comments on pages that are now in another place. */
export async function publishCommentsOn(t: Tx, pages: readonly PageRow[]): Promise<void> {
  const byId = new Map(pages.map((page) => [page.id, page]));
  for (const row of await commentsOn(t.db, t.workspace_id, [...byId.keys()])) {
    const page = byId.get(row.page);
    if (page) publishComment(t, { ...page, project: row.project }, "update", row);
  }
}
