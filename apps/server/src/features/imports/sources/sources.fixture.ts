// Sources in tests: what they make of a file.
import { inEnglish } from "@cairn/domain/import-remarks/remarks";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { RecordOf, SourceRecord } from "../engine/records.ts";
import type { Reading, SourceInput } from "../engine/source.ts";
import { sourceById } from "./all.ts";
import { readPlace, storedPlace } from "../engine/places.ts";

export interface Read {
  records: SourceRecord[];
  remarks: string[];
  of: <K extends SourceRecord["kind"]>(kind: K) => RecordOf<K>[];
}

/** Reads the bytes as the source does. @throws SourceProblem */
export async function readWith(source: string, name: string, bytes: string | Uint8Array): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-source-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    const input = { file: { path, name }, settings: {}, columns: {}, properties: [], cursor: null };
    const readings: Reading[] = [];
    const found = sourceById(source);
    if (!found) throw new Error(`there is no source ${source}`);
    for await (const reading of found.read(input as unknown as SourceInput)) readings.push(reading);
    const records = readings.flatMap((one) => ("record" in one ? [one.record] : []));
    return {
      records,
      remarks: readings.flatMap((one) =>
        "remark" in one ? [`${readPlace(storedPlace(one.place)).place}: ${inEnglish(one.remark)}`] : [],
      ),
      of: (kind) => records.filter((one): one is never => one.kind === kind),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An archive of files. @param mode of all of them in its external attributes */
export async function zipOf(files: Record<string, string | Buffer>, mode?: number): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files))
    archive.addBuffer(Buffer.from(text), name, mode === undefined ? {} : { mode });
  archive.end();
  return buffer(archive.outputStream);
}
