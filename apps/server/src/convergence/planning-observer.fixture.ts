// Cycles, modules, estimates and the inbox as a browser fetches them.
import type { Cache } from "@cairn/client/cache";
import { CycleRow } from "@cairn/contract/entities/cycle";
import type { InboxItem } from "@cairn/contract/entities/inbox";
import { ModuleRow } from "@cairn/contract/entities/module";
import type { Caller } from "@cairn/testkit/world";

/** The part of a response that the stream carries; fields that lists omit for unarchived rows are null. */
function pick(keys: readonly string[], row: Record<string, unknown>): unknown {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
}

/** Puts a project's planning objects into a cache. `fetchIssue` fetches the details of an issue that is in no list. */
export async function fetchPlanning(
  cache: Cache,
  caller: Caller,
  P: string,
  fetchIssue: (issueId: string) => Promise<void>,
): Promise<void> {
  const get = async (path: string) => {
    const { status, body } = await caller.send("GET", `${P}/${path}`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  };
  for (const path of ["cycles/", "archived-cycles/"])
    for (const row of await get(path))
      cache.cycle.put([pick(Object.keys(CycleRow.properties), row) as never]);
  for (const path of ["modules/", "archived-modules/"])
    for (const row of await get(path))
      cache.module.put([pick(Object.keys(ModuleRow.properties), row) as never]);
  cache.estimate.put(await get("estimates/"));
  const { results } = await get("inbox-issues/?status=-2,-1,0,1,2&per_page=100");
  for (const item of results as InboxItem[]) {
    cache.inbox_issue.put([{ ...item, id: item.issue.id, project_id: item.issue.project_id }]);
    await fetchIssue(item.issue.id);
  }
}
