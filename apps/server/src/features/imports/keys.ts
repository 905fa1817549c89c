// Lets a second run find what the first one imported: each row has a name, which does not depend on its position in the
// file.
import { createHash } from "node:crypto";
import type { IssueRow } from "./issue-rows.ts";

/** `external_source` of everything that comes from CSV. */
export const SOURCE = "csv";

const hash = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

/** Counts how often a value was requested: 1, 2, … */
class Occurrences {
  readonly #counts = new Map<string, number>();

  next(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}

/**
 * Names rows: by their key, otherwise by their content. The second of two equal rows gets another name than the first.
 */
export class IssueNames {
  readonly #alike = new Occurrences();
  readonly #lines = new Map<string, number>();

  /** Null when an earlier row already has the key; `lineOf` tells which. */
  nameOf(
    row: Pick<IssueRow, "key" | "line" | "title" | "name" | "author" | "created_at" | "description">,
  ): string | null {
    if (row.key !== "") {
      if (this.#lines.has(row.key)) return null;
      this.#lines.set(row.key, row.line);
      return row.key;
    }
    const content = hash([row.title ?? row.name, row.author, row.created_at, row.description]);
    return `row:${content}:${this.#alike.next(content)}`;
  }

  lineOf(key: string): number | undefined {
    return this.#lines.get(key);
  }
}

/** Names comments by their text, place and time. */
export class CommentNames {
  readonly #alike = new Occurrences();

  nameOf(key: string, author: string | null, created: string, body: string): string {
    const content = hash([key, author, created, body]);
    return `${content}:${this.#alike.next(content)}`;
  }
}
