// Links of a module (contract/issues §12.2). They are part of the module when it is fetched; they are not announced
// individually.
import type { ModuleLink, ModuleLinkDraft, ModuleLinkPatch } from "@cairn/contract/entities/module";
import { isWebAddress } from "@cairn/domain/modules";
import pg from "pg";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { countLinks, findLink } from "./link-queries.ts";
import { publishCollection, requireRow } from "../collections/reading.ts";
import { MODULES } from "./rules.ts";

const TABLE = "module_links";

/** The largest number of links of one module: all of them are part of its response. */
const MAX_LINKS = 200;

/** @throws invalid when it is not an http or https URL */
function requireAddress(url: string | undefined): void {
  if (url !== undefined && !isWebAddress(url))
    throw invalid({ url: ["This isn't a valid http or https URL."] });
}

/** A URL is linked once per module. @throws link.duplicate */
async function orDuplicate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === UNIQUE_URL;
    throw isTaken ? fail("link.duplicate") : error;
  }
}
const UNIQUE_URL = "module_links_workspace_id_module_id_url_key";

/** @throws link.not_found */
async function requireLink(
  t: Tx,
  context: ProjectContext,
  moduleId: string,
  id: string,
): Promise<ModuleLink> {
  const place = { workspace_id: t.workspace_id, project_id: context.project.id, module_id: moduleId };
  const link = await findLink(t.db, place, id);
  if (!link) throw fail("link.not_found");
  return link;
}

/**
 * Runs `work` on the links of a module, whose project is locked, and announces the module. @throws module.not_found
 */
const onLinks = <T>(context: ProjectContext, moduleId: string, work: (t: Tx) => Promise<T>): Promise<T> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    await requireRow(t.db, MODULES, context, moduleId);
    const value = await work(t);
    await publishCollection(t, "update", MODULES, context, moduleId);
    return value;
  });

/** @throws module.not_found, invalid, link.duplicate */
export async function createLink(
  context: ProjectContext,
  moduleId: string,
  { title, url }: ModuleLinkDraft,
): Promise<ModuleLink> {
  requireAddress(url);
  return orDuplicate(
    onLinks(context, moduleId, async (t) => {
      if ((await countLinks(t, moduleId)) >= MAX_LINKS)
        throw invalid({ url: [`A module has at most ${MAX_LINKS} links.`] });
      const id = newId();
      const place = { project_id: context.project.id, module_id: moduleId };
      await insertRow(t, TABLE, id, { ...place, title: title ?? null, url });
      return requireLink(t, context, moduleId, id);
    }),
  );
}

/** @throws module.not_found, link.not_found, invalid, link.duplicate */
export async function updateLink(
  context: ProjectContext,
  moduleId: string,
  id: string,
  { title, url }: ModuleLinkPatch,
): Promise<ModuleLink> {
  requireAddress(url);
  return orDuplicate(
    onLinks(context, moduleId, async (t) => {
      await requireLink(t, context, moduleId, id);
      await updateRow(t, TABLE, id, { title, url });
      return requireLink(t, context, moduleId, id);
    }),
  );
}

/** @throws module.not_found, link.not_found */
export const removeLink = (context: ProjectContext, moduleId: string, id: string): Promise<void> =>
  onLinks(context, moduleId, async (t) => {
    await requireLink(t, context, moduleId, id);
    await deleteRow(t, TABLE, id);
  });
