// Reads a source by API: one request after the other from an agenda, which is the cursor. What an answer contains is
// stored together with the requests that are left, so that a restart, a pause or a rate limit repeats no page.
import { type Coded, coded } from "@cairn/domain/import-remarks/remarks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Reading, SourceBusy, SourceProblem } from "../../engine/source.ts";
import type { Place } from "../../engine/places.ts";
import type { SourceRecord } from "../../engine/records.ts";
import type { Json } from "../json-file.ts";
import { type Api, callApi, Missing, Unavailable } from "./call.ts";
import type { Answer, ApiList, Context, Task, Unfit } from "./description.ts";

export interface Walk {
  agenda: readonly Task[];
  facts: Readonly<Record<string, string>>;
  /** How often the first request has failed in a row, with waits between. */
  tries: number;
}

/** Before the import waits, a failed request is repeated at once: after these milliseconds. */
const PAUSES_MS = [300, 1500] as const;
/** No more of them after this time, because the lease ends. */
const PATIENCE_MS = 20_000;
/** Then, the import waits for these minutes, and fails at last. It can be resumed. */
const WAITS_MIN = [1, 2, 5, 15, 30] as const;
/** Requests that wait: more are no list of a tracker. */
const MOST_TASKS = 100_000;

async function callPatiently(api: Api, task: Task, list: ApiList): Promise<Answer> {
  const start = performance.now();
  for (const pause of PAUSES_MS) {
    try {
      return await callApi(api, task, list);
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() - start > PATIENCE_MS) throw error;
      await sleep(pause);
    }
  }
  return callApi(api, task, list);
}

const isUnfit = (one: SourceRecord | Unfit): one is Unfit => "remark" in one;

function placeOf(record: SourceRecord): Place {
  if (record.kind === "issue") return record.key ?? record.id;
  return "issue" in record ? coded("at_record_of", { record: record.kind, issue: record.issue }) : record.id;
}

function* readingsOf(list: ApiList, items: readonly Json[], context: Context): Generator<Reading> {
  for (const item of items) {
    if (list.amend) yield { amend: list.amend(item, context) };
    for (const one of list.read?.(item, context) ?? [])
      yield isUnfit(one) ? one : { record: one, place: placeOf(one) };
  }
}

const isSame = (one: Task, other: Task): boolean => JSON.stringify(one) === JSON.stringify(other);

function nextTasks(list: ApiList, items: readonly Json[], answer: Answer, context: Context): Task[] {
  const next = list.next?.(answer, context) ?? null;
  if (next && isSame(next, context.task)) throw new SourceProblem(coded("api_page_repeats", {}));
  return [...items.flatMap((item) => list.more?.(item, context) ?? []), ...(next ? [next] : [])];
}

/** What is left to do when a request has failed, and what to remark if that goes on. @throws the error where nothing helps */
function afterFailure(
  api: Api,
  walk: Walk,
  list: ApiList,
  error: unknown,
): { walk: Walk; outcome: Error | Coded } {
  if (error instanceof Missing) {
    if (list.optional === undefined)
      throw new SourceProblem(coded("api_refused_because", { reason: error.reason }));
    const remark = coded("list_left_out", { list: list.optional, reason: error.reason });
    return { walk: { ...walk, agenda: walk.agenda.slice(1), tries: 0 }, outcome: remark };
  }
  if (!(error instanceof Unavailable)) throw error;
  const minutes = WAITS_MIN[walk.tries];
  if (minutes === undefined)
    return {
      walk: { ...walk, tries: 0 },
      outcome: new SourceProblem(coded("api_given_up", { reason: error.reason })),
    };
  const until = new Date(api.runtime.now().getTime() + minutes * 60_000);
  return { walk: { ...walk, tries: walk.tries + 1 }, outcome: new SourceBusy(until) };
}

/** @throws SourceProblem, SourceBusy */
export async function* walkOn(
  api: Api,
  lists: Readonly<Record<string, ApiList>>,
  from: Walk,
): AsyncGenerator<Reading> {
  let walk = from;
  for (let task = walk.agenda[0]; task !== undefined; task = walk.agenda[0]) {
    const list = lists[task.list];
    if (!list) throw new SourceProblem(coded("api_list_gone", { list: task.list }));
    let answer: Answer;
    try {
      answer = await callPatiently(api, task, list);
    } catch (error) {
      const { walk: after, outcome } = afterFailure(api, walk, list, error);
      const hasEnded = outcome instanceof Error;
      if (!hasEnded) yield { remark: outcome, place: task.of ?? "", kind: "note" };
      walk = after;
      yield { cursor: walk };
      if (hasEnded) throw outcome;
      continue;
    }
    const context: Context = { settings: api.settings, facts: walk.facts, task };
    const items = list.items(answer.body);
    const facts = Object.assign({}, walk.facts, ...items.map((item) => list.facts?.(item, context) ?? {}));
    yield* readingsOf(list, items, context);
    const agenda = [...nextTasks(list, items, answer, context), ...walk.agenda.slice(1)];
    if (agenda.length > MOST_TASKS) throw new SourceProblem(coded("api_too_many_lists", {}));
    walk = { agenda, facts: facts as Walk["facts"], tries: 0 };
    yield { cursor: walk };
  }
}
