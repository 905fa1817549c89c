// Many work items with one request. Each has a transaction and a result of its own: a refusal does not undo the others.
import { external_bulk_work_items, type BulkResults } from "@cairn/contract/external/bulk-work-items";
import {
  ExternalWorkItemDraft,
  ExternalWorkItemPatch,
  type ExternalWorkItem,
} from "@cairn/contract/external/work-items";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { fail } from "../../../platform/failure.ts";
import { failureOf } from "../../../platform/http/answer-errors.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { requireValid } from "../../../platform/http/validation.ts";
import { createWorkItem, removeWorkItem, updateWorkItem } from "./write.ts";

type Result = BulkResults["results"][number];

const UUID = new RegExp(UUID_PATTERN, "u");
const idOf = (value: unknown): string | null =>
  typeof value === "string" && UUID.test(value) ? value : null;

/** What happened to one work item. Errors of the server are logged, as those of whole requests. */
async function resultOf(
  { request }: ProjectContext,
  id: string | null,
  status: number,
  work: () => Promise<ExternalWorkItem | null>,
): Promise<Result> {
  try {
    const work_item = await work();
    return { status, id: work_item?.id ?? id, work_item, error: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) request.log.error({ err: error }, "a part of a bulk request failed");
    const refusal = failure ?? fail("internal");
    return { status: refusal.status, id, work_item: null, error: refusal.body };
  }
}

/** One after the other: their order determines their numbers. */
async function each<T>(parts: readonly T[], work: (part: T) => Promise<Result>): Promise<BulkResults> {
  const results: Result[] = [];
  for (const part of parts) results.push(await work(part));
  return { results };
}

export function bulkRoutesOfPrograms(registration: Registration): void {
  implementExternal(registration, external_bulk_work_items, {
    create: (context, { body: { items } }) =>
      each(items, (item) =>
        resultOf(context, null, 201, () => {
          requireValid(ExternalWorkItemDraft, item);
          return createWorkItem(context, item as ExternalWorkItemDraft);
        }),
      ),
    update: (context, { body: { items } }) =>
      each(items, (item) => {
        const id = idOf(item.id);
        return resultOf(context, id, 200, () => {
          if (id === null) throw fail("issue.not_found");
          requireValid(ExternalWorkItemPatch, item);
          return updateWorkItem(context, id, item as ExternalWorkItemPatch);
        });
      }),
    remove: (context, { body: { ids } }) =>
      each(ids, (id) =>
        resultOf(context, id, 204, async () => {
          await removeWorkItem(context, id);
          return null;
        }),
      ),
  });
}
