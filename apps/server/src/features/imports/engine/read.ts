// The first half of an import: a source is read into the staging table. A file is read as a whole, an API from cursor to
// cursor, with pauses.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { readProperties } from "../../issues/property-values.ts";
import { discard, spool } from "../../../platform/files/spool.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { settingsOf } from "./credentials.ts";
import type { SourceRecord } from "./records.ts";
import { type Batch, clearRecords, REPEATED, stage } from "./staging.ts";
import { type Claimed, noteProgress } from "./leases.ts";
import { type Reading, type Source, type SourceInput, SourceProblem, type UploadedFile } from "./source.ts";
import { targetOf } from "./target.ts";
import { sql } from "kysely";

const BATCH = 500;
/** Characters of records that are held at a time. */
const MAX_HELD = 8_000_000;
/** Names that are remembered while reading; the table finds the others. */
const MOST_SEEN = 50_000;

/** Runs `work` with the uploaded file on this machine's disk. */
async function withFile<T>(
  { files, config }: Runtime,
  { file, title }: Pick<Claimed, "file" | "title">,
  work: (file: UploadedFile | null) => Promise<T>,
): Promise<T> {
  if (file === null) return work(null);
  const bytes = await files.open(file, null);
  if (bytes === null) throw new SourceProblem(coded("upload_gone", {}));
  const spooled = await spool(bytes, config.dataDir);
  try {
    return await work({ path: spooled.path, name: title });
  } finally {
    await discard(spooled);
  }
}

async function inputOf(runtime: Runtime, claimed: Claimed, file: UploadedFile | null): Promise<SourceInput> {
  const { workspace_id, project_id, settings, mapping, cursor } = claimed;
  if (file === null && settings === null) throw new SourceProblem(coded("credentials_gone", {}));
  return {
    runtime,
    file,
    settings: await settingsOf(runtime, claimed),
    columns: mapping.columns ?? {},
    properties: await readProperties({ db: runtime.db, workspace_id }, project_id),
    cursor,
  };
}

/** Collects what a source yields, and stores it from time to time. */
class Collector {
  readonly #runtime: Runtime;
  readonly #claimed: Claimed;
  readonly #isFile: boolean;
  #batch: Batch;
  #held = 0;
  /** The batch that is being stored while this process reads on. */
  #storing: Promise<void> = Promise.resolve();
  readonly #seen = new Set<string>();

  constructor(runtime: Runtime, claimed: Claimed, isFile: boolean) {
    this.#runtime = runtime;
    this.#claimed = claimed;
    this.#isFile = isFile;
    this.#batch = this.#empty();
  }

  #empty(): Batch {
    return { isShifting: !this.#isFile, records: [], amendments: [], remarks: [] };
  }

  async take(reading: Reading): Promise<void> {
    if ("record" in reading && this.#isRepeated(reading.record)) return;
    if ("record" in reading) {
      this.#batch.records.push(reading);
      this.#held += JSON.stringify(reading.record).length;
    } else if ("remark" in reading) this.#batch.remarks.push(reading);
    else if ("amend" in reading) this.#batch.amendments.push(reading.amend);
    else if ("columns" in reading) this.#batch.columns = reading.columns;
    else this.#batch.cursor = reading.cursor;
    const isFull = this.#batch.records.length + this.#batch.remarks.length >= BATCH || this.#held >= MAX_HELD;
    // What an API has sent is stored with the place behind it: otherwise it would be read twice.
    if ("cursor" in reading) await this.flush();
    else if (this.#isFile && isFull) await this.#store();
  }

  /** Each row of a table names people and the like again. */
  #isRepeated({ kind, id }: SourceRecord): boolean {
    if (!REPEATED.has(kind)) return false;
    const name = `${kind} ${id}`;
    if (this.#seen.has(name)) return true;
    if (this.#seen.size < MOST_SEEN) this.#seen.add(name);
    return false;
  }

  /** Begins to store what is held, behind the batch before. @throws what went wrong with that one */
  async #store(): Promise<void> {
    const batch = this.#batch;
    this.#batch = this.#empty();
    this.#held = 0;
    await this.#storing;
    this.#storing = stage(targetOf(this.#runtime, this.#claimed), this.#claimed, batch);
    // Its error is for the next one that waits for it.
    this.#storing.catch(() => {});
  }

  /** Stores everything that was read. */
  async flush(): Promise<void> {
    await this.#store();
    await this.#storing;
  }

  /** After an error of the source: nothing is written behind it. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#storing]);
  }
}

/** Nothing of an earlier attempt stays. */
async function begin(runtime: Runtime, claimed: Claimed): Promise<void> {
  await clearRecords(runtime.db, claimed);
  await sql`delete from import_remarks where workspace_id = ${claimed.workspace_id} and run_id = ${claimed.id}`.execute(
    runtime.db,
  );
  const progress = await noteProgress(runtime.db, runtime, claimed, { read: 0, counts: {}, columns: [] });
  await sql`update import_runs set remarks = 0 where workspace_id = ${claimed.workspace_id} and id = ${claimed.id}`.execute(
    runtime.db,
  );
  Object.assign(claimed, progress);
}

/**
 * Reads on until the source ends, or until the deadline where it can be continued.
 * @param deadline of `performance.now()` @returns whether it has ended @throws LostLease, SourceProblem, SourceBusy
 */
export async function readOn(
  runtime: Runtime,
  claimed: Claimed,
  source: Source,
  deadline: number,
): Promise<boolean> {
  if (claimed.cursor === null) await begin(runtime, claimed);
  return withFile(runtime, claimed, async (file) => {
    const collector = new Collector(runtime, claimed, source.from === "file");
    try {
      for await (const reading of source.read(await inputOf(runtime, claimed, file))) {
        await collector.take(reading);
        if ("cursor" in reading && performance.now() > deadline) return false;
      }
    } catch (error) {
      // What was read before counts; of an API, up to the last cursor.
      if (error instanceof SourceProblem && source.from === "file") await collector.flush();
      else await collector.settle();
      throw error;
    }
    await collector.flush();
    return true;
  });
}
