import { createWriteStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { Archive } from "./archive.ts";

/** A copy of a workspace file with other texts in some entries, without those that are null. @returns its path */
export async function changedArchive(
  path: string,
  changes: Record<string, ((text: string) => string) | null>,
): Promise<string> {
  const archive = await Archive.open(path);
  const zip = new ZipFile();
  for (const name of new Set([...archive.names(""), ...Object.keys(changes)])) {
    const change = changes[name];
    if (change === null) continue;
    const known = archive.names(name).includes(name);
    const bytes = known ? await buffer(await archive.stream(name)) : Buffer.alloc(0);
    zip.addBuffer(change ? Buffer.from(change(bytes.toString())) : bytes, name);
  }
  zip.end();
  archive.close();
  const copy = `${path}-changed-${Math.random().toString(36).slice(2)}`;
  await pipeline(zip.outputStream, createWriteStream(copy));
  return copy;
}
