// Files of issues: first they are brought here, because texts refer to them; once the issues exist, they are attached.
import { sql } from "kysely";
import { workspaceFile } from "../../../../platform/files/address.ts";
import { newId } from "../../../../platform/ids.ts";
import type { Tx } from "../../../../platform/outbox/tx.ts";
import { publishAttached } from "../../../attachments/service.ts";
import { insertFile } from "../../../files/insert-file.ts";
import type { StoredFile } from "../../../files/upload.ts";
import { lockProjectForWrite } from "../../../issues/locked-project.ts";
import { publishParents } from "../../../issues/parents.ts";
import { fetchFile, type Fetching, Unfetched } from "../files/fetch-file.ts";
import { itemsOf, rememberItems } from "../known.ts";
import type { FileRecord } from "../records.ts";
import { remarksOn, type Step } from "../step.ts";
import type { StoredRecord } from "../staging.ts";
import type { Work } from "../target.ts";
import { addLinks, isWeb } from "./links.ts";

type Stored = StoredRecord<FileRecord>;

interface Fetched {
  stored: Stored;
  file: StoredFile;
}

interface Batch {
  fetched: readonly Fetched[];
  existing: number;
  failed: number;
}

const MAX_NAME = 255;

const nameOf = ({ name }: FileRecord): string =>
  Array.from(name.replaceAll(/[\p{Cc}\p{Cs}]/gu, "").trim())
    .slice(0, MAX_NAME)
    .join("") || "file";

/** Those that can be had; the others are noted. @throws whatever stops the import for now */
async function fetchAll(work: Work, fetching: Fetching, wanted: readonly Stored[]): Promise<Fetched[]> {
  const outcomes = await Promise.allSettled(
    wanted.map((stored) => fetchFile(fetching, { ...stored.record, name: nameOf(stored.record) })),
  );
  const fetched = outcomes.flatMap((outcome, at): Fetched[] => {
    const stored = wanted[at];
    return outcome.status === "fulfilled" && stored ? [{ stored, file: outcome.value }] : [];
  });
  for (const [at, outcome] of outcomes.entries()) {
    const stored = wanted[at];
    if (outcome.status === "fulfilled" || !stored) continue;
    const reason: unknown = outcome.reason;
    if (!(reason instanceof Unfetched)) {
      // The batch is fetched again; nothing of this attempt stays.
      for (const { file } of fetched)
        await fetching.runtime.files.remove(workspaceFile(fetching.workspace_id, file.key));
      throw reason;
    }
    const { name, isInline, url } = stored.record;
    const code =
      isInline === true ? "file_left_in_text" : url === undefined ? "file_left_out" : "file_linked";
    remarksOn(work, stored.place).error(code, { name, reason: reason.reason });
  }
  return fetched;
}

async function prepare(work: Work, records: readonly Stored[]): Promise<Batch> {
  const { claimed, source, target, settings, archive } = work;
  const { runtime } = target;
  const names = records.map(({ external_id }) => external_id);
  const before = await itemsOf(runtime.db, claimed, source.origin, "file", names);
  const wanted = records.filter(({ external_id }) => !before.has(external_id));
  if (wanted.length === 0) return { fetched: [], existing: before.size, failed: 0 };
  const fetching = {
    runtime,
    workspace_id: claimed.workspace_id,
    headersFor: (url: URL) => source.fileHeaders?.(settings, url) ?? {},
    archive,
  };
  const fetched = await fetchAll(work, fetching, wanted);
  return { fetched, existing: before.size, failed: wanted.length - fetched.length };
}

export const fileStep: Step<FileRecord, Batch> = {
  name: "files",
  kind: "file",
  batch: 4,
  prepare,
  write: async (t, work, { fetched, existing, failed }) => {
    const items = [];
    for (const { stored, file } of fetched) {
      const id = newId();
      const { size, content_type: type } = file;
      const attributes = { name: nameOf(stored.record), size, type };
      await insertFile(t.db, {
        id,
        workspace_id: t.workspace_id,
        user_id: t.actor_id,
        now: stored.record.created ?? t.now,
        file: { ...file, attributes },
      });
      items.push({
        kind: "file",
        external_id: stored.external_id,
        object_id: id,
        hash: stored.hash,
        touched_at: null,
      });
    }
    await rememberItems(t.db, work.claimed, work.source.origin, items);
    return { created: fetched.length, existing, failed };
  },
};

interface Place {
  id: string;
  issue_id: string;
}

/** Gives files to their issues; those that are attached already, or deleted since, stay as they are. */
async function attach(t: Tx, base: string, projectId: string, places: readonly Place[]): Promise<void> {
  const { rows } = await sql<Place>`
    update file_assets f set project_id = ${projectId}, issue_id = p.issue_id
    from json_to_recordset(${JSON.stringify(places)}::json) as p (id uuid, issue_id uuid)
    where f.workspace_id = ${t.workspace_id} and f.id = p.id and f.issue_id is null and not f.is_deleted
    returning f.id, f.issue_id`.execute(t.db);
  if (rows.length > 0) await publishAttached(t, base, projectId, rows);
}

export const attachStep: Step<FileRecord, readonly Stored[]> = {
  name: "attach_files",
  kind: "file",
  batch: 200,
  prepare: (_work, records) => Promise.resolve(records.filter(({ record }) => record.isInline !== true)),
  write: async (t, work, records) => {
    const { target, claimed, source } = work;
    if (records.length === 0) return {};
    await lockProjectForWrite(t, target.project.id);
    const known = (kind: string, names: readonly string[]) =>
      itemsOf(t.db, claimed, source.origin, kind, names);
    const files = await known(
      "file",
      records.map((one) => one.external_id),
    );
    const issues = await known(
      "issue",
      records.map(({ record }) => record.issue),
    );
    const places: Place[] = [];
    const links = [];
    for (const { record, external_id, place } of records) {
      const [file, issue] = [files.get(external_id), issues.get(record.issue)];
      if (!issue) remarksOn(work, place).error("issue_missing", { issue: record.issue });
      else if (file) places.push({ id: file.object_id, issue_id: issue.object_id });
      else if (record.url !== undefined && isWeb(record.url))
        links.push({ issue_id: issue.object_id, url: record.url, title: nameOf(record) });
    }
    await attach(t, work.uploads, target.project.id, places);
    await addLinks(t, target.project.id, links);
    // Their rows count the files.
    const touched = [...new Set(places.map(({ issue_id }) => issue_id))];
    if (touched.length > 0) await publishParents(t, touched, target.project.id);
    return {};
  },
};
