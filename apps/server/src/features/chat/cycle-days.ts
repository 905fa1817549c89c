// Tells chats that cycles have started or ended: by the date, as nothing is written then.
import { sql } from "kysely";
import type { Job } from "../../platform/jobs/jobs.ts";
import { processEach } from "../../platform/jobs/process-each.ts";
import { tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { queueOnce } from "./queue.ts";
import { loadSubjects } from "./subjects.ts";

interface CycleDay {
  workspace_id: string;
  channel_id: string;
  cycle_id: string;
  actor_id: string;
  event: "cycle_started" | "cycle_ended";
  day: string;
}

/**
 * Cycles that began today, and those whose last day was yesterday, in UTC as their status; a day earlier, too, if the
 * server was off. A channel hears only of days since it was added.
 */
async function cycleDays({ db, now }: Runtime): Promise<CycleDay[]> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await sql<CycleDay>`
    select c.workspace_id, c.id as channel_id, y.id as cycle_id, y.owned_by_id as actor_id, d.event, d.day::text as day
    from chat_channels c join cycles y on y.workspace_id = c.workspace_id and y.project_id = c.project_id and y.archived_at is null
    cross join lateral (values ('cycle_started', y.start_date), ('cycle_ended', y.end_date + 1)) as d (event, day)
    where c.is_active and d.event = any (c.events) and d.day between ${today}::date - 1 and ${today}::date
      and d.day >= (c.created_at at time zone 'UTC')::date
      and not exists (select from chat_messages m
        where m.workspace_id = c.workspace_id and m.channel_id = c.id and m.told_key = d.event || ' ' || y.id || ' ' || d.day)
    order by d.day, y.id, c.id limit 10000`.execute(db);
  return rows;
}

async function tellDay(runtime: Runtime, day: CycleDay): Promise<void> {
  const { workspace_id, channel_id, cycle_id, actor_id, event } = day;
  await tx({ runtime, workspace: { id: workspace_id }, me: { id: actor_id } }, async (t) => {
    const subject = (await loadSubjects(t, [{ kind: "cycle", id: cycle_id }])).get(cycle_id);
    if (!subject) return;
    const entry = { event, actor: null, from: null, to: null, id: null, quote: null };
    const told = { channel_id, subject_id: cycle_id, subject, entries: [entry] };
    await queueOnce(t, told, `${event} ${cycle_id} ${day.day}`);
  });
}

export const tellCycleDays: Job = {
  name: "tell-chats-of-cycles",
  schedule: "7 * * * *",
  run: async (runtime) =>
    processEach(runtime, "a chat could not be told of a cycle", await cycleDays(runtime), (day) =>
      tellDay(runtime, day),
    ),
};
