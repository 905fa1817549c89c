// Cycles for programs (contract/external §10): the rules are those of features/cycles and features/collections.
import type { CyclePatch } from "@cairn/contract/entities/cycle";
import {
  external_cycles,
  type ExternalCycle,
  ExternalCycleLite,
  type ExternalCyclePatch,
} from "@cairn/contract/external/cycles";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { removeIssueFrom } from "../collections/issues.ts";
import { todayOf } from "../collections/rules.ts";
import { archiveCollection, removeCollection, restoreCollection } from "../collections/service.ts";
import { inCycleView } from "../cycles/views.ts";
import { CYCLES } from "../cycles/rules.ts";
import { createCycle, type CycleExtras, updateCycle } from "../cycles/service.ts";
import { transferIssues } from "../cycles/transfer.ts";
import { addAndList, collectionsOf, dayKey, readItemOf } from "./collections.ts";
import { externalIdsOf, orDuplicate, withinProject } from "./duplicates.ts";
import { expanding } from "./expand.ts";
import { keepKeys, type Listing, listPage } from "./listing.ts";
import { externalCycles } from "./objects/cycle.ts";

type View = Parameters<typeof inCycleView>[0] | "all";

const KEYS = { start_date: dayKey("start_date"), end_date: dayKey("end_date") };

const cyclesOf = (context: ProjectContext, isArchived: boolean, view: View = "all"): Listing =>
  collectionsOf(
    context,
    { table: "cycles", isArchived, keys: KEYS },
    view === "all" ? undefined : inCycleView(view, todayOf(context)),
  );

const load = (context: ProjectContext) => (ids: readonly string[]) =>
  externalCycles(context.runtime.db, context.workspace.id, todayOf(context), ids);

/** @throws cycle.not_found */
async function read(context: ProjectContext, id: string): Promise<ExternalCycle> {
  const cycle = (await load(context)([id])).get(id);
  if (cycle?.project !== context.project.id) throw fail("cycle.not_found");
  return cycle;
}

const dayIn = (text: string | null | undefined): string | null | undefined => text?.slice(0, 10) ?? text;

/** What the web's routes take too, and what only programs set. */
function partsOf<P extends ExternalCyclePatch>(body: P): [P & CyclePatch, CycleExtras] {
  const extras = { owned_by_id: body.owned_by, ...externalIdsOf(body) };
  return [{ ...body, start_date: dayIn(body.start_date), end_date: dayIn(body.end_date) }, extras];
}

const wantedOf = (context: ProjectContext, values: ExternalCyclePatch, id: string | null) =>
  ({ table: "cycles", within: withinProject(context), values: externalIdsOf(values), id }) as const;

export const cycleRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(
    registration,
    external_cycles,
    expanding({
      list: async (context, { query }) => {
        const { cycle_view: view } = query;
        const page = await listPage(context.runtime.db, query, cyclesOf(context, false, view), load(context));
        return view === "current" ? page.results : page;
      },
      list_lite: async (context, { query }) => {
        const listing = cyclesOf(context, false, query.status);
        const page = await listPage(context.runtime.db, query, listing, load(context));
        return keepKeys(ExternalCycleLite, page);
      },
      archived: (context, { query }) =>
        listPage(context.runtime.db, query, cyclesOf(context, true), load(context)),
      create: async (context, { body }) => {
        const [draft, extras] = partsOf(body);
        const { id } = await orDuplicate(context.runtime.db, wantedOf(context, body, null), () =>
          createCycle(context, draft, extras),
        );
        return read(context, id);
      },
      retrieve: (context, { params }) => read(context, params.cycle_id),
      update: async (context, { params: { cycle_id: id }, body }) => {
        const [patch, extras] = partsOf(body);
        await orDuplicate(context.runtime.db, wantedOf(context, body, id), () =>
          updateCycle(context, id, patch, extras),
        );
        return read(context, id);
      },
      remove: (context, { params }) => removeCollection(context, CYCLES, params.cycle_id),
      archive: async (context, { params }) => {
        await archiveCollection(context, CYCLES, params.cycle_id);
      },
      restore: (context, { params }) => restoreCollection(context, CYCLES, params.cycle_id),
      issue: (context, { params, query }) =>
        readItemOf(context, CYCLES, params.cycle_id, { id: params.issue_id, expand: query.expand }),
      add_issues: (context, { params, body }) => addAndList(context, CYCLES, params.cycle_id, body.issues),
      remove_issue: (context, { params }) =>
        removeIssueFrom(context, CYCLES, params.cycle_id, params.issue_id),
      transfer: async (context, { params, body }) => {
        await transferIssues(context, params.cycle_id, body.new_cycle_id);
        return { message: "Open work items moved." };
      },
    }),
  );
