// What restoring locks and checks, and what live clients receive when something comes back from the trash, by its kind.
import type { TrashKind } from "@cairn/contract/entities/trash";
import { sql } from "kysely";
import { filesBase } from "../../platform/files/address.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishRestoredFile } from "../attachments/restored.ts";
import type { CollectionKind } from "../collections/collections.ts";
import { addedTo } from "../collections/issues.ts";
import { publishCollection } from "../collections/reading.ts";
import type { CollectionRow, CollectionRules } from "../collections/rules.ts";
import { publishRestoredComment } from "../comments/restored.ts";
import { CYCLES } from "../cycles/rules.ts";
import type { LockedProject } from "../issues/locked-project.ts";
import { recordOnEach, touchIssues } from "../issues/touch-issues.ts";
import { MODULES } from "../modules/rules.ts";
import { lockPages, publishRestoredPage } from "../pages/restored.ts";
import { publishProjects } from "../projects/changes.ts";
import { prepareProject, type ProjectChanges, publishRestoredProject } from "../projects/restored.ts";
import { publishView } from "../views/reading.ts";
import { announceIssues } from "./announce-issues.ts";
import { idsIn } from "./kept-ids.ts";
import type { Item } from "./queries.ts";

type Announce = (
  t: Tx,
  context: WorkspaceContext,
  item: Item,
  /** Null: it belongs to the workspace. */
  locked: LockedProject | null,
) => Promise<void>;

/** The collection, and the issues that are in it again; the history of each says so. */
const announceCollection =
  <Row extends CollectionRow, Stored extends CollectionRow, Answer>(
    rules: CollectionRules<CollectionKind, Row, Stored, Answer>,
    issuesOf: (t: Tx, item: Item) => Promise<string[]>,
  ): Announce =>
  async (t, { workspace }, item, locked) => {
    if (locked === null) return;
    const place = { workspace, project: locked.project };
    const row = await publishCollection(t, "insert", rules, place, item.id);
    const { collection } = rules;
    const contained = collection.membership.issuesOf(t.workspace_id, sql`select ${item.id}::uuid`);
    const { rows } = await sql<{ id: string }>`
      select i.id from ${contained.from} where ${contained.where} and i.id = any (${await issuesOf(t, item)}::uuid[])`.execute(
      t.db,
    );
    const ids = rows.map(({ id }) => id);
    const issues = await touchIssues(t, row.project_id, ids);
    await recordOnEach(t, locked, issues, () => addedTo(collection, row));
    await publishProjects(t, "update", [row.project_id]);
  };

type Prepare = (t: Tx, item: Item, changes: ProjectChanges) => Promise<void>;

/** What restoring locks and checks before it writes, besides the project that something is in. */
export const PREPARE: Partial<Record<TrashKind, Prepare>> = {
  page: lockPages,
  project: (t, { id }, changes) => prepareProject(t, id, changes),
};

export const ANNOUNCE: Record<TrashKind, Announce> = {
  project: (t, _context, { id }) => publishRestoredProject(t, id),
  issue: announceIssues,
  comment: async (t, _context, item) => {
    if (item.project_id !== null) await publishRestoredComment(t, item.project_id, item.id);
  },
  cycle: announceCollection(CYCLES, (t, item) => idsIn(t, item, "issues", { lost: "cycle_id" })),
  module: announceCollection(MODULES, (t, item) => idsIn(t, item, "issue_modules", { column: "issue_id" })),
  view: async (t, _context, { id, project_id }) => {
    const place = { workspace_id: t.workspace_id, project_id, me: t.actor_id };
    await publishView(t, { place }, id, null);
  },
  page: (t, _context, { id }) => publishRestoredPage(t, id),
  file: async (t, context, { id }, locked) => {
    if (locked !== null) await publishRestoredFile(t, filesBase(context), locked, id);
  },
};
