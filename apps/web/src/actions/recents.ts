// Recently visited things, in this browser, for the command menu. Newest first.
import { readStored, writeStored } from "../shell/stored.ts";

export interface Recent {
  /** Unique address: `/acme/projects/…/issues/`. */
  href: string;
  /** The kind of thing: `project`, `issue`, `page`. */
  kind: string;
  id: string;
}

const MAX_RECENTS = 40;
const key = (workspaceId: string): string => `recent:${workspaceId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  ["href", "kind", "id"].every((name) => typeof (value as Record<string, unknown>)[name] === "string");

export function recentsOf(workspaceId: string): Recent[] {
  const stored = readStored(key(workspaceId));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** Remembers a visit, once per thing. */
export function remember(workspaceId: string, recent: Recent): void {
  const others = recentsOf(workspaceId).filter((one) => one.kind !== recent.kind || one.id !== recent.id);
  writeStored(key(workspaceId), [recent, ...others].slice(0, MAX_RECENTS));
}
