// Files below DATA_DIR/files, in one folder per workspace.
import { mkdir, open, opendir, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { type ByteRange, type FileStore, requireName } from "./file-store.ts";

const BATCH = 500;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** A rename is durable only once its folder is synced. Windows has no equivalent and refuses to open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* entries(path: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  let folder;
  try {
    folder = await opendir(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of folder) yield { name: entry.name, isFolder: entry.isDirectory() };
}

export class LocalStore implements FileStore {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, "files");
  }

  #path(name: string): string {
    requireName(name);
    return join(this.#root, ...name.split("/"));
  }

  /** `path` must be on the same file system, and its bytes synced. */
  async put(name: string, path: string): Promise<void> {
    const target = this.#path(name);
    const folder = dirname(target);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncFolder(folder);
    if (made !== undefined) await syncFolder(dirname(made));
  }

  async open(name: string, range: ByteRange | null): Promise<Readable | null> {
    try {
      const file = await open(this.#path(name), "r");
      return file.createReadStream(range ?? {});
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async size(name: string): Promise<number | null> {
    try {
      return (await stat(this.#path(name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    try {
      await unlink(this.#path(name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async *namesBefore(moment: Date): AsyncGenerator<string[]> {
    for await (const folder of entries(this.#root)) {
      if (!folder.isFolder) continue;
      let batch: string[] = [];
      for await (const { name, isFolder } of entries(join(this.#root, folder.name))) {
        if (isFolder || !(await this.#isOlder(`${folder.name}/${name}`, moment))) continue;
        batch.push(`${folder.name}/${name}`);
        if (batch.length === BATCH) {
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    }
  }

  /** A file that disappears during the scan no longer needs sweeping. */
  async #isOlder(name: string, moment: Date): Promise<boolean> {
    try {
      return (await stat(join(this.#root, name))).mtime < moment;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}
