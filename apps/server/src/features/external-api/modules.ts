// Modules for programs (contract/external §11): the rules are those of features/modules and features/collections.
import type { ModulePatch } from "@cairn/contract/entities/module";
import {
  external_modules,
  type ExternalModule,
  ExternalModuleLite,
  type ExternalModulePatch,
} from "@cairn/contract/external/modules";
import { Failure, fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { removeIssueFrom } from "../collections/issues.ts";
import { archiveCollection, removeCollection, restoreCollection } from "../collections/service.ts";
import { MODULES } from "../modules/rules.ts";
import { createModule, updateModule } from "../modules/service.ts";
import { addAndList, collectionsOf, dayKey, readItemOf } from "./collections.ts";
import { externalIdsOf, orDuplicate, withinProject } from "./duplicates.ts";
import { expanding } from "./expand.ts";
import { keepKeys, listPage } from "./listing.ts";
import { externalModules } from "./objects/module.ts";

const KEYS = { start_date: dayKey("start_date"), target_date: dayKey("target_date") };

const modulesOf = (context: ProjectContext, isArchived: boolean) =>
  collectionsOf(context, { table: "modules", isArchived, keys: KEYS });

const load = (context: ProjectContext) => (ids: readonly string[]) =>
  externalModules(context.runtime.db, context.workspace.id, ids);

/** @throws module.not_found */
async function read(context: ProjectContext, id: string): Promise<ExternalModule> {
  const module = (await load(context)([id])).get(id);
  if (module?.project !== context.project.id) throw fail("module.not_found");
  return module;
}

const partsOf = <P extends ExternalModulePatch>({ lead, members, ...rest }: P) =>
  ({ ...rest, lead_id: lead, member_ids: members }) as Omit<P, "lead" | "members"> & ModulePatch;

const RENAMED: Record<string, string> = { lead_id: "lead", member_ids: "members" };

/** Errors name the fields as programs do. @throws invalid, external.duplicate, what `work` throws */
async function writing<T>(
  context: ProjectContext,
  values: ExternalModulePatch,
  id: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const within = withinProject(context);
  try {
    return await orDuplicate(context.runtime.db, { table: "modules", within, values, id }, work);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "invalid") throw error;
    const fields = Object.entries(error.body) as [string, string[]][];
    throw invalid(Object.fromEntries(fields.map(([field, messages]) => [RENAMED[field] ?? field, messages])));
  }
}

export const moduleRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(
    registration,
    external_modules,
    expanding({
      list: (context, { query }) =>
        listPage(context.runtime.db, query, modulesOf(context, false), load(context)),
      list_lite: async (context, { query }) => {
        const page = await listPage(context.runtime.db, query, modulesOf(context, false), load(context));
        return keepKeys(ExternalModuleLite, page);
      },
      archived: (context, { query }) =>
        listPage(context.runtime.db, query, modulesOf(context, true), load(context)),
      create: async (context, { body }) => {
        const { id } = await writing(context, body, null, () =>
          createModule(context, partsOf(body), externalIdsOf(body)),
        );
        return read(context, id);
      },
      retrieve: (context, { params }) => read(context, params.module_id),
      update: async (context, { params: { module_id: id }, body }) => {
        await writing(context, body, id, () => updateModule(context, id, partsOf(body), externalIdsOf(body)));
        return read(context, id);
      },
      remove: (context, { params }) => removeCollection(context, MODULES, params.module_id),
      archive: async (context, { params }) => {
        await archiveCollection(context, MODULES, params.module_id);
      },
      restore: (context, { params }) => restoreCollection(context, MODULES, params.module_id),
      issue: (context, { params, query }) =>
        readItemOf(context, MODULES, params.module_id, { id: params.issue_id, expand: query.expand }),
      add_issues: (context, { params, body }) => addAndList(context, MODULES, params.module_id, body.issues),
      remove_issue: (context, { params }) =>
        removeIssueFrom(context, MODULES, params.module_id, params.issue_id),
    }),
  );
