// Reading the inbox, which is open to every project member (contract/issues §14).
import { INBOX_STATUSES, type InboxDetail, type InboxItem } from "@cairn/contract/entities/inbox";
import { PENDING } from "@cairn/domain/inbox";
import { may } from "@cairn/domain/object-permissions";
import { INBOX_FILTERS } from "@cairn/domain/inbox-view";
import { negated } from "@cairn/domain/issue-list/fields";
import { BadQuery, readConditions, readPage } from "@cairn/domain/issue-list/list-query";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readerOf } from "../../platform/reader.ts";
import { type Envelope, flatEnvelope } from "../../platform/http/envelope.ts";
import { filterClock, type WireQuery } from "../issues/list/list-issues.ts";
import { retrieveIssue } from "../issues/retrieve-issue.ts";
import {
  countItems,
  findItem,
  findOriginal,
  findSender,
  INBOX_ORDERS,
  itemOf,
  keyOf,
  listItems,
  orderName,
  type Place,
} from "./queries.ts";

/** Filters of the inbox (contract/issues §14): a subset of those of issue lists, each with its negation. */
const FILTERS = INBOX_FILTERS.flatMap((name) => [name, negated(name)]);
const PAGE_SIZE = "10";
const NEWEST_FIRST = "-issue__created_at";

/** The requested statuses; pending when there are none. An unknown status matches nothing. */
function readStatuses(text = ""): InboxItem["status"][] {
  const items = text.split(",").map((item) => item.trim());
  if (items.every((item) => item === "")) return [PENDING];
  return INBOX_STATUSES.filter((status) => items.includes(String(status)));
}

/** @throws BadQuery `bad_order` */
function readOrder(text: string | undefined): { order: string; descending: boolean } {
  const asked = text || NEWEST_FIRST;
  const descending = asked.startsWith("-");
  const order = descending ? asked.slice(1) : asked;
  if (!INBOX_ORDERS.includes(order)) throw new BadQuery("bad_order");
  return { order, descending };
}

/** @throws bad_page, bad_order, invalid */
export async function listInbox(context: ProjectContext, query: WireQuery): Promise<Envelope<InboxItem[]>> {
  const { runtime, workspace, project } = context;
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query[name]]));
  const isPaged = query.per_page !== undefined || query.cursor !== undefined;
  const listing = {
    workspace_id: workspace.id,
    project_id: project.id,
    statuses: readStatuses(query.status),
    conditions: readConditions(filters, filterClock(context)),
    ...readOrder(query.order_by),
    page: readPage(isPaged ? query : { per_page: PAGE_SIZE }),
  };
  const [items, total] = await Promise.all([
    listItems(runtime.pool, listing),
    countItems(runtime.pool, listing),
  ]);
  const { results, ...page } = flatEnvelope(listing.page, items, { total, order: orderName(listing), keyOf });
  return { ...page, results: results.map(itemOf) };
}

export const placeOf = ({ workspace, project }: ProjectContext, issueId: string): Place => ({
  workspace_id: workspace.id,
  project_id: project.id,
  issue_id: issueId,
});

/** @throws issue.not_found when it is not in the inbox */
export async function readItem(context: ProjectContext, issueId: string): Promise<InboxDetail> {
  const { runtime, workspace, project_role } = context;
  const place = placeOf(context, issueId);
  const item = await findItem(runtime.db, place);
  if (!item) throw fail("issue.not_found");
  const [issue, original, sender] = await Promise.all([
    retrieveIssue(context, issueId, "", "incoming"),
    item.duplicate_to === null
      ? null
      : findOriginal(runtime.db, workspace.id, item.duplicate_to, readerOf(context)),
    // Only people who decide need a stranger's email address.
    may("submission.decide", project_role) ? findSender(runtime.db, place) : undefined,
  ]);
  return {
    ...item,
    ...(sender === undefined ? {} : { sender }),
    duplicate_issue_detail: original,
    issue,
  };
}
