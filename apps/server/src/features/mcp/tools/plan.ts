// Tools that plan a cycle and triage incoming issues.
import { INBOX_STATUSES, type InboxPatch, type InboxStatus } from "@cairn/contract/entities/inbox";
import { routes } from "@cairn/contract/routes/all";
import { issueKey } from "@cairn/domain/issue-address";
import { plainText } from "@cairn/editor/plain-text";
import { z } from "zod";
import { day, issue, project, workspace } from "../fields.ts";
import { issueOfKey, ProjectNames, projectNamed } from "../names.ts";
import { tool, ToolError } from "../tool.ts";

const MAX_AT_ONCE = 100;
const MAX_LISTED = 50;

const plan_cycle = tool({
  name: "plan_cycle",
  title: "Plan a cycle",
  description:
    "Add issues to a cycle and remove issues from it, after creating it if `create` is given. An issue leaves the cycle that it was in.",
  effect: "change",
  input: z.object({
    workspace,
    project,
    cycle: z.string().min(1).max(255).describe('Name of the cycle, or "current"'),
    create: z
      .object({ start_date: day, end_date: day, description: z.string().max(10_000).optional() })
      .optional()
      .describe("Create the cycle with these days; they may not overlap another cycle"),
    add: z.array(issue).max(MAX_AT_ONCE).default([]),
    remove: z.array(issue).max(MAX_AT_ONCE).default([]),
  }),
  output: z.object({
    cycle: z.object({
      name: z.string(),
      status: z.string(),
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
      issues: z.number(),
    }),
  }),
  run: async (context, { workspace: slug, project: name, cycle, create, add, remove }) => {
    const { call } = context;
    const found = await projectNamed(context, slug, name);
    const place = { slug, project_id: found.id };
    const issueIds = async (keys: readonly string[]): Promise<string[]> => {
      const all = await Promise.all(keys.map((key) => issueOfKey(context, slug, key)));
      const elsewhere = keys.filter((_key, index) => all[index]?.project_id !== found.id);
      if (elsewhere.length > 0)
        throw new ToolError(
          `A cycle has issues of its own project alone. Not in ${found.identifier}: ${elsewhere.join(", ")}.`,
        );
      return all.map(({ issue_id }) => issue_id);
    };
    const [added, removed] = await Promise.all([issueIds(add), issueIds(remove)]);
    const cycle_id =
      create === undefined
        ? await new ProjectNames(context, place).id("cycle", cycle)
        : (await call(routes.cycles.create, { params: place, body: { ...create, name: cycle } })).id;
    const params = { ...place, cycle_id };
    if (added.length > 0) await call(routes.cycles.add_issues, { params, body: { issues: added } });
    for (const [index, issue_id] of removed.entries()) {
      await call(routes.cycles.remove_issue, { params: { ...params, issue_id } });
      await context.progress(index + 1, removed.length);
    }
    const planned = await call(routes.cycles.retrieve, { params });
    return {
      cycle: {
        name: planned.name,
        status: planned.status.toLowerCase(),
        start_date: planned.start_date,
        end_date: planned.end_date,
        issues: planned.total_issues,
      },
    };
  },
});

const STATUS = { pending: -2, declined: -1, snoozed: 0, accepted: 1, duplicate: 2 } as const satisfies Record<
  string,
  InboxStatus
>;
const STATUS_NAMES = Object.keys(STATUS) as [keyof typeof STATUS, ...(keyof typeof STATUS)[]];
const nameOfStatus = (status: InboxStatus): string =>
  STATUS_NAMES.find((name) => STATUS[name] === status) ?? String(INBOX_STATUSES[0]);

const list_inbox = tool({
  name: "list_inbox",
  title: "List the inbox",
  description: "Incoming issues of a project that wait to be triaged, or those of another status.",
  effect: "read",
  input: z.object({
    workspace,
    project,
    status: z.enum(STATUS_NAMES).default("pending"),
    limit: z.number().int().min(1).max(MAX_LISTED).default(25),
    cursor: z.string().optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        item: z.uuid(),
        issue: z.string(),
        title: z.string(),
        status: z.string(),
        priority: z.string(),
        source: z.string().optional(),
        at: z.string(),
        text: z.string(),
      }),
    ),
    total: z.number(),
    next_cursor: z.string().optional(),
  }),
  run: async (context, { workspace: slug, project: name, status, limit, cursor }) => {
    const found = await projectNamed(context, slug, name);
    const params = { slug, project_id: found.id };
    const query = {
      status: String(STATUS[status]),
      per_page: String(limit),
      cursor: cursor ?? `${limit}:0:0`,
    };
    const answer = await context.call(routes.inbox.list, { params, query });
    const items = await Promise.all(
      answer.results.map(async (item) => {
        const detail = await context.call(routes.inbox.retrieve, {
          params: { ...params, issue_id: item.issue.id },
        });
        return {
          item: item.issue.id,
          issue: issueKey(found.identifier, item.issue.sequence_id),
          title: item.issue.name,
          status: nameOfStatus(item.status),
          priority: item.issue.priority,
          ...(item.source === null ? {} : { source: item.source }),
          at: item.issue.created_at,
          text: plainText(detail.issue.description_html),
        };
      }),
    );
    return {
      items,
      total: answer.total_results,
      ...(answer.next_page_results ? { next_cursor: answer.next_cursor } : {}),
    };
  },
});

const triage_issue = tool({
  name: "triage_issue",
  title: "Triage an incoming issue",
  description: "Accept, decline or snooze an issue of the inbox, or mark it as a duplicate.",
  effect: "change",
  input: z.object({
    workspace,
    project,
    item: z.uuid().describe("`item` of list_inbox"),
    decision: z.enum(["accept", "decline", "snooze", "duplicate"]),
    snooze_until: z.iso.datetime({ offset: true }).optional().describe("Required for snooze"),
    duplicate_of: issue.optional().describe("Required for duplicate"),
  }),
  output: z.object({ issue: z.string(), status: z.string() }),
  run: async (context, { workspace: slug, project: name, item, decision, snooze_until, duplicate_of }) => {
    const found = await projectNamed(context, slug, name);
    const params = { slug, project_id: found.id, issue_id: item };
    if (decision === "snooze" && snooze_until === undefined) throw new ToolError("Give `snooze_until`, too.");
    if (decision === "duplicate" && duplicate_of === undefined)
      throw new ToolError("Give `duplicate_of`, too.");
    const bodies: Record<typeof decision, () => Promise<InboxPatch>> = {
      accept: async () => ({ status: STATUS.accepted }),
      decline: async () => ({ status: STATUS.declined }),
      snooze: async () => ({ status: STATUS.snoozed, snoozed_till: snooze_until ?? null }),
      duplicate: async () => ({
        status: STATUS.duplicate,
        duplicate_to: (await issueOfKey(context, slug, duplicate_of ?? "")).issue_id,
      }),
    };
    const decided = await context.call(routes.inbox.update, { params, body: await bodies[decision]() });
    return {
      issue: issueKey(found.identifier, decided.issue.sequence_id),
      status: nameOfStatus(decided.status),
    };
  },
});

export const PLAN_TOOLS = [plan_cycle, list_inbox, triage_issue];
