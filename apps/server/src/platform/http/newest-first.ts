// Pagination of lists ordered by newest first, then by id.
import type { Page } from "@cairn/domain/issue-list/list-query";
import { type RawBuilder, sql } from "kysely";
import { type Envelope, flatEnvelope, windowOf } from "./envelope.ts";
import { readKey } from "./page-key.ts";

export interface NewestWindow {
  limit: number;
  offset: number;
  /** The condition for rows after the previous page; true for all rows when the page is found by offset. */
  behind: (alias: string) => RawBuilder<unknown>;
}

const ORDER = "-created_at";

/** The window that a page of such a list reads: one row more than it shows. @throws BadQuery `bad_page` */
export function newestWindow(page: Page): NewestWindow {
  const [at, id] = readKey(page, ORDER, ["instant", "uuid"]) ?? [];
  return {
    ...windowOf(page),
    behind: (alias) =>
      at && id
        ? sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)}) < (${at}::timestamptz, ${id}::uuid)`
        : sql`true`,
  };
}

/** The page, from the rows of its window. */
export const newestEnvelope = <T extends { created_at: string; id: string }>(
  page: Page,
  found: readonly T[],
  total: number,
): Envelope<T[]> =>
  flatEnvelope(page, found, { total, order: ORDER, keyOf: ({ created_at, id }) => [created_at, id] });

/** The first rows, up to the requested number. */
export const firstRows = (limit: number): NewestWindow => ({ limit, offset: 0, behind: () => sql`true` });
