import {
  type CollectedWorkItem,
  external_collected_work_items,
} from "@cairn/contract/external/collected-work-items";
import { registryOf } from "@cairn/domain/properties/registry";
import type { ProjectContext } from "../../../platform/http/context.ts";
import type { Envelope } from "../../../platform/http/envelope.ts";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { requireRow } from "../../collections/reading.ts";
import type { CollectionRules } from "../../collections/rules.ts";
import { CYCLES } from "../../cycles/rules.ts";
import type { WireQuery } from "../../issues/list/list-issues.ts";
import { MODULES } from "../../modules/rules.ts";
import { listWorkItems } from "./list.ts";

/** @throws not_found of its kind, and as `listWorkItems` */
async function listCollected(
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
  query: WireQuery,
): Promise<Envelope<CollectedWorkItem[]>> {
  await requireRow(context.runtime.db, rules, context, id);
  const scope = rules.scope(context.workspace.id, context.project, id);
  const page = await listWorkItems(context, scope, query, registryOf(context.project));
  return { ...page, results: page.results.map((item) => ({ ...item, issue: item.id })) };
}

export const collectedRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(registration, external_collected_work_items, {
    in_cycle: (context, { params, query }) => listCollected(context, CYCLES, params.cycle_id, query),
    in_module: (context, { params, query }) => listCollected(context, MODULES, params.module_id, query),
  });
