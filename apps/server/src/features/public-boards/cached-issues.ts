// Lists of boards, cached as long as the project's version and everything else that they show stay the same. Whether a
// board is published is read at every visit, before this.
import { createHash } from "node:crypto";
import type { PublicIssues } from "@cairn/contract/entities/public-board";
import type { Runtime } from "../../platform/runtime.ts";
import { SizedCache } from "../../platform/sized-cache.ts";
import type { Reader } from "../pages/publishing/texts.ts";
import { readIssues } from "./issues.ts";
import type { OpenBoard } from "./open-board.ts";
import { type BoardQuery, selectionOf } from "./selection.ts";

/** Issues in all cached lists. */
const MAX_CACHED = 20_000;

interface Cached {
  stamp: string;
  size: number;
  issues: Promise<PublicIssues>;
}

const cache = new SizedCache<Cached>(MAX_CACHED);

/** The parameters that matter, in one order. */
const PARAMETERS = ["state", "states", "priority", "labels", "order_by", "descriptions"];

export interface ListedIssues {
  issues: PublicIssues;
  /** An ETag: the same for the same list. Null: the list may change without it. */
  tag: string | null;
}

/** Visits at the same time wait for the same list. @throws board.filters_off, bad_order, invalid */
export async function listIssuesOf(
  runtime: Runtime,
  board: OpenBoard,
  query: BoardQuery,
  reader: Reader,
): Promise<ListedIssues> {
  if (!selectionOf(runtime, board).isStamped)
    return { issues: await readIssues(runtime, board, query, reader), tag: null };
  const asked = JSON.stringify(PARAMETERS.map((name) => query[name] ?? ""));
  const key = `${board.settings.id} ${reader.language} ${asked}`;
  const tag = `W/"${createHash("sha1").update(`${board.stamp} ${key}`).digest("base64url")}"`;
  const known = cache.get(key);
  if (known && known.stamp === board.stamp) {
    cache.keep(key, known);
    return { issues: await known.issues, tag };
  }
  const issues = readIssues(runtime, board, query, reader);
  const entry = { stamp: board.stamp, size: 1, issues };
  cache.keep(key, entry);
  try {
    const found = await issues;
    // Its size is known only now; another version may have replaced it meanwhile.
    if (cache.get(key) === entry) cache.keep(key, { ...entry, size: found.issues.length + 1 });
    return { issues: found, tag };
  } catch (error) {
    cache.evict(key);
    throw error;
  }
}
