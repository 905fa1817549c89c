// Ids in paths: one that is malformed does not match anything.
import { fail } from "../failure.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** @throws not_found */
export function requireIds(params: Record<string, string>, names: readonly string[]): void {
  for (const name of names) {
    if (name.endsWith("_id") && !UUID.test(params[name] ?? "")) throw fail("not_found");
  }
}
