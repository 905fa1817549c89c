// The uploaded archive while files are brought from it: opened once for a slice of work, because it may be large.
import { discard, type Spooled, spool } from "../../../../platform/files/spool.ts";
import type { Runtime } from "../../../../platform/runtime.ts";
import { type Archive, openArchive } from "../../sources/zip.ts";

interface Opened {
  archive: Archive;
  spooled: Spooled;
}

export class SpooledArchive {
  readonly #runtime: Runtime;
  readonly #file: string | null;
  #opening: Promise<Opened | null> | null = null;

  /** @param file its name in the file store */
  constructor(runtime: Runtime, file: string | null) {
    this.#runtime = runtime;
    this.#file = file;
  }

  async #open(): Promise<Opened | null> {
    const { files, config } = this.#runtime;
    const bytes = this.#file === null ? null : await files.open(this.#file, null);
    if (bytes === null) return null;
    const spooled = await spool(bytes, config.dataDir);
    try {
      return { archive: await openArchive(spooled.path), spooled };
    } catch (error) {
      await discard(spooled);
      throw error;
    }
  }

  /** Null: it is no longer there. @throws SourceProblem */
  async open(): Promise<Archive | null> {
    this.#opening ??= this.#open();
    return (await this.#opening)?.archive ?? null;
  }

  async close(): Promise<void> {
    const [outcome] = await Promise.allSettled([this.#opening]);
    this.#opening = null;
    // An error was one of those who have opened it.
    if (outcome.status === "rejected" || outcome.value === null) return;
    outcome.value.archive.close();
    await discard(outcome.value.spooled);
  }
}
