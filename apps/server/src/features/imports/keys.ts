// What makes a second run find what the first one brought in: each row's name, which does not depend on where it stands in the file.
import { createHash } from "node:crypto";
import type { IssueRow } from "./issue-rows.ts";

/** `external_source` of everything that comes from CSV. */
export const SOURCE = "csv";

const hash = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

/** Counts how often something was asked for: 1, 2, … */
class Occurrences {
  readonly #counts = new Map<string, number>();

  next(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}

/** Names rows: by their key, else by what they say. The second of two equal rows is another one than the first. */
export class IssueNames {
  readonly #alike = new Occurrences();
  readonly #lines = new Map<string, number>();

  /** Null when an earlier row has the key already; `lineOf` says which. */
  nameOf(row: IssueRow): string | null {
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

/** Names comments by what they say, where and when. */
export class CommentNames {
  readonly #alike = new Occurrences();

  nameOf(key: string, author: string | null, created: string, body: string): string {
    const content = hash([key, author, created, body]);
    return `${content}:${this.#alike.next(content)}`;
  }
}
