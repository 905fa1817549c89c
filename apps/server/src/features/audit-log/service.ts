// Reading the audit log (docs/adr/0052): a workspace's by its admins, all of it by admins of the instance.
import type { AuditExportQuery, AuditPage, AuditPerson, AuditQuery } from "@cairn/contract/entities/audit";
import { BadQuery } from "@cairn/domain/issue-list/list-query";
import { recordEvent } from "../../platform/audit/acts.ts";
import { originOf } from "../../platform/audit/origin.ts";
import { invalid } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { readKey, writeKey } from "../../platform/http/page-key.ts";
import { type After, entriesOf, type LogPlace, peopleOf } from "./queries.ts";
import { sendFile } from "./write-file.ts";

const PAGE = 50;
const ORDER = "audit";

/** @throws invalid */
function readCursor(cursor: string | undefined): After | null {
  if (cursor === undefined) return null;
  try {
    const [at, id] = readKey({ after: cursor }, ORDER, ["instant", "uuid"]) ?? [];
    return at && id ? { at, id } : null;
  } catch (error) {
    if (error instanceof BadQuery) throw invalid({ cursor: ["This is not a cursor of this list."] });
    throw error;
  }
}

/** @throws invalid */
export async function readLog(
  { runtime }: UserContext,
  place: LogPlace,
  { cursor, ...filters }: AuditQuery,
): Promise<AuditPage> {
  const rows = await entriesOf(runtime.db, place, filters, readCursor(cursor), PAGE + 1);
  const results = rows.slice(0, PAGE);
  const last = results.at(-1);
  const next_cursor = rows.length > PAGE && last ? writeKey(ORDER, [last.at, last.id]) : null;
  return { results, next_cursor };
}

export const readPeople = ({ runtime }: UserContext, place: LogPlace): Promise<AuditPerson[]> =>
  peopleOf(runtime.db, place);

/** Sends all entries of a filter as a file; the log says so. */
export async function exportLog(
  context: UserContext,
  place: LogPlace,
  { format, ...filters }: AuditExportQuery,
): Promise<void> {
  await recordEvent(context.runtime, originOf(context), "audit_log_exported", {
    workspace_id: place,
    changes: { format: { before: null, after: format } },
  });
  await sendFile(context, place, filters, format);
}
