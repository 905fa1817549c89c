// The archive of Jira's backup, or `entities.xml` alone. The names of attached files are in `entities.xml`, their bytes
// in the archive below `data/attachments/PROJECT/`, with the id as their name. Between both are the key of the issue
// and, since Jira 7, a folder for ten thousand issues; older versions put the name behind the id.
import { coded } from "@cairn/domain/import-remarks/remarks";
import type { Readable } from "node:stream";
import { type Reading, type SourceInput, SourceProblem } from "../engine/source.ts";
import { readInstant } from "../instants.ts";
import { type Element, xmlElements, xmlOf } from "./xml.ts";
import { openArchive } from "./zip.ts";

const STORED = /(?:^|\/)attachments\/[^/]+\/(?:[^/]+\/)*(\d+)(?:_[^/]*)?$/;

/** Entries by the ids of the files. */
export const storedFiles = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap((name) => {
      const id = STORED.exec(name)?.[1];
      return id === undefined ? [] : [[id, name] as const];
    }),
  );

export const ENTRY = "entities.xml";
const APPS = "activeobjects.xml";

export interface Backup {
  /** Reads the rows from the beginning, however often. */
  rows: (kinds: readonly string[]) => AsyncIterable<Element>;
  /** The tables of apps, such as those of sprints. */
  apps: (() => Promise<Readable>) | null;
  /** Entries of attached files by their ids. */
  stored: ReadonlyMap<string, string>;
  close: () => void;
}

/** @throws SourceProblem */
export async function opened({ file }: SourceInput): Promise<Backup> {
  if (file === null) throw new SourceProblem(coded("no_file", {}));
  if (!/\.zip$/i.test(file.name))
    return { rows: (kinds) => xmlElements(file, kinds), apps: null, stored: new Map(), close: () => {} };
  const archive = await openArchive(file.path);
  const find = (wanted: string) => archive.names.find((one) => one === wanted || one.endsWith(`/${wanted}`));
  const [name, apps] = [find(ENTRY), find(APPS)];
  if (name !== undefined)
    return {
      rows: (kinds) => xmlOf(() => archive.stream(name), kinds),
      apps: apps === undefined ? null : () => archive.stream(apps),
      stored: storedFiles(archive.names),
      close: archive.close,
    };
  archive.close();
  throw new SourceProblem(coded("archive_without", { file: ENTRY }));
}

/** Long values are elements instead of attributes. */
export const valueOf = ({ attributes, children }: Element, name: string): string =>
  attributes[name] ?? children.find((child) => child.name === name)?.text ?? "";

/** An attached file, or the remark that it is not in the archive. */
export function readFile(row: Element, stored: ReadonlyMap<string, string>): Reading {
  const [id, issue, name] = [valueOf(row, "id"), valueOf(row, "issue"), valueOf(row, "filename")];
  const entry = stored.get(id);
  if (entry === undefined) {
    const remark = coded("file_left_out", { name, reason: coded("not_in_archive", {}) });
    return { remark, place: name, kind: "error" };
  }
  const created = readInstant(valueOf(row, "created"));
  return { record: { kind: "file", id, issue, name, entry, created }, place: name };
}
