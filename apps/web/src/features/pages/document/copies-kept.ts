// Which copies of pages this browser keeps: those opened last, and all that have edits which the server lacks.
import { readStored, writeStored } from "../../../shell/stored.ts";

const MAX_COPIES = 200;

interface Kept {
  /** Of the document. */
  name: string;
  /** Whether the server may lack edits that it contains. */
  isUnsent: boolean;
}

const keyOf = (userId: string): string => `page_copies:${userId}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "isUnsent" in value &&
  typeof value.isUnsent === "boolean";

/** Opened longest ago first. */
function keptOf(userId: string): Kept[] {
  const stored = readStored(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

/**
 * Notes that a copy is opened.
 * @returns the names of copies to delete: the oldest beyond the limit, without those that the server may lack edits of
 */
export function noteOpened(userId: string, name: string, limit = MAX_COPIES): string[] {
  const kept = keptOf(userId);
  const isUnsent = kept.some((one) => one.name === name && one.isUnsent);
  const all = [...kept.filter((one) => one.name !== name), { name, isUnsent }];
  const old = all
    .slice(0, Math.max(0, all.length - limit))
    .flatMap((one) => (one.isUnsent ? [] : [one.name]));
  writeStored(
    keyOf(userId),
    all.filter((one) => !old.includes(one.name)),
  );
  return old;
}

/** Notes whether the server may lack edits of an open copy. */
export function noteUnsent(userId: string, name: string, isUnsent: boolean): void {
  const kept = keptOf(userId);
  if (kept.every((one) => one.name !== name || one.isUnsent === isUnsent)) return;
  writeStored(
    keyOf(userId),
    kept.map((one) => (one.name === name ? { name, isUnsent } : one)),
  );
}
