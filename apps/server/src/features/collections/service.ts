// The rules that all kinds of collections share. Every write to a collection locks its project, so that the checks
// still hold when the row is written.
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { addFavorite, forgetFavorites, removeFavorite } from "../favorites/service.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { readPreferences, writePreferences } from "../issues/preferences.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { keepInTrash } from "../trash/keep.ts";
import { publishProjects } from "../projects/changes.ts";
import type { CollectionKind } from "./collections.ts";
import { removeAllIssues } from "./issues.ts";
import { publishCollection, readWritten, requireRow } from "./reading.ts";
import { firstPlace } from "./rows.ts";
import { type CollectionRow, type CollectionRules, todayOf } from "./rules.ts";

/** What a kind checks before its row is written, and writes after it. */
interface Steps<Before extends unknown[]> {
  check?: (t: Tx, ...before: Before) => Promise<void> | void;
  finish?: (t: Tx, id: string) => Promise<void>;
}

interface Creation extends Steps<[]> {
  columns: object;
  /** What else determines the object besides its columns. */
  fingerprint?: readonly unknown[];
}

/**
 * @throws invalid, replay_differs, what `check` throws, not_found of its kind when the object created with the key has
 * been deleted
 */
export function createCollection<Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  context: ProjectContext,
  rules: CollectionRules<CollectionKind, Row, Stored, Answer>,
  { columns, fingerprint = [], check, finish }: Creation,
): Promise<Answer> {
  const { project, runtime } = context;
  const { collection } = rules;
  return withIdempotencyKey(context, {
    fingerprint: [collection.kind, project.id, Object.entries(columns), ...fingerprint],
    replay: (id) => readWritten(runtime.db, rules, context, id),
    missing: () => fail(rules.errors.missing),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        await lockProjectForWrite(t, project.id);
        await check?.(t);
        const sort_order = firstPlace(t, collection, project.id);
        await insertRow(t, collection.table, id, { ...columns, project_id: project.id, sort_order });
        await finish?.(t, id);
        await publishCollection(t, "insert", rules, context, id);
        await publishProjects(t, "update", [project.id]);
        return readWritten(t.db, rules, context, id);
      }),
  });
}

/** @throws not_found and archived of its kind, what `check` throws */
export const updateCollection = <Row extends CollectionRow, Stored extends CollectionRow, Answer>(
  context: ProjectContext,
  rules: CollectionRules<CollectionKind, Row, Stored, Answer>,
  id: string,
  { columns, check, finish }: Steps<[Row]> & { columns: object },
): Promise<Answer> =>
  tx(context, async (t) => {
    const { collection } = rules;
    await lockProjectForWrite(t, context.project.id);
    const before = await requireRow<Row>(t.db, rules, context, id);
    if (before.archived_at !== null) throw fail(rules.errors.archived);
    await check?.(t, before);
    await updateRow(t, collection.table, id, columns);
    await finish?.(t, id);
    await publishCollection(t, "update", rules, context, id, before);
    return readWritten(t.db, rules, context, id);
  });

/**
 * Its issues remain; the history of each records that it left (contract/issues §21.3). @throws not_found of its kind
 */
export const removeCollection = (
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    const { collection } = rules;
    const locked = await lockProjectForWrite(t, project.id);
    const row = await requireRow(t.db, rules, context, id);
    await keepInTrash(t, collection.kind, [{ id, project_id: project.id, title: row.name, owner_id: null }]);
    await removeAllIssues(t, locked, collection, row);
    await forgetFavorites(t, collection.kind, id);
    await deleteRow(t, collection.table, id);
    t.changed({ entity: collection.kind, id, op: "delete", project_id: project.id, row: null });
    await publishProjects(t, "update", [project.id]);
  });

async function setArchived(
  t: Tx,
  context: ProjectContext,
  rules: CollectionRules,
  before: CollectionRow,
  archived_at: string | null,
): Promise<void> {
  await updateRow(t, rules.collection.table, before.id, { archived_at });
  await publishCollection(t, "update", rules, context, before.id, before);
}

/** @throws not_found of its kind, why it can't be archived */
export const archiveCollection = (
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
): Promise<{ archived_at: string }> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const row = await requireRow(t.db, rules, context, id);
    const refusal = rules.refusesArchive(row, todayOf(context));
    if (refusal !== null) throw fail(refusal);
    if (row.archived_at !== null) return { archived_at: row.archived_at };
    await setArchived(t, context, rules, row, t.now);
    return { archived_at: t.now };
  });

/** A collection that is not archived stays unchanged. @throws not_found of its kind */
export const restoreCollection = (
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
): Promise<void> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    const row = await requireRow(t.db, rules, context, id);
    if (row.archived_at !== null) await setArchived(t, context, rules, row, null);
  });

const favoriteOf = ({ collection }: CollectionRules, { project }: ProjectContext, id: string) =>
  ({ entity: collection.kind, entity_id: id, project_id: project.id }) as const;

/** @throws not_found of its kind, duplicate */
export const addToFavorites = (context: ProjectContext, rules: CollectionRules, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireRow(t.db, rules, context, id);
    await addFavorite(t, favoriteOf(rules, context, id));
  });

/** @throws favorite.not_found */
export const removeFromFavorites = (
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
): Promise<void> => tx(context, (t) => removeFavorite(t, favoriteOf(rules, context, id)));

/** How the caller views the issues of a collection (contract/issues §4.6); created when first read. @throws not_found */
export async function readUserProperties(
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
): Promise<UserProperties> {
  await requireRow(context.runtime.db, rules, context, id);
  return readPreferences(context, { collection: rules.collection, id });
}

/** @throws not_found of its kind, invalid when one is too large */
export async function writeUserProperties(
  context: ProjectContext,
  rules: CollectionRules,
  id: string,
  patch: UserPropertiesPatch,
): Promise<UserProperties> {
  await requireRow(context.runtime.db, rules, context, id);
  return writePreferences(context, patch, { collection: rules.collection, id });
}
