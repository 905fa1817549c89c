// What a source is: a row of sources/all.ts with a function that reads it (docs/import.md, "Adding a source").
import type { ImportMapping } from "@cairn/contract/entities/csv-import";
import { type Coded, inEnglish } from "@cairn/domain/import-remarks/remarks";
import type { Property } from "@cairn/domain/properties/property";
import type { Runtime } from "../../../platform/runtime.ts";
import type { Place } from "./places.ts";
import type { SourceRecord } from "./records.ts";

/** What a source yields. Everything since the last `cursor` is stored with it, in one transaction. */
export type Reading =
  /** `place` is shown to people in remarks: line 12, "WEB-12". */
  | { record: SourceRecord; place: Place }
  /** More of an issue that was read before: what it is in, where only lists of that say so. */
  | { amend: Amendment }
  /** Something that cannot be read; it is left out (`error`), or imported otherwise (`note`). */
  | { remark: Coded; place: Place; kind: "error" | "note" }
  /** The header of a table and its first cells, which people may assign to other fields. */
  | { columns: readonly { header: string; field: string; samples: readonly string[] }[] }
  /** Reading can go on from here, in another process: JSON of the source's own. */
  | { cursor: unknown };

export interface Amendment {
  /** The id of the issue. */
  issue: string;
  /** The cycle that it is in, and one of its modules. */
  cycle?: string;
  module?: string;
}

/** An uploaded file on this machine's disk. */
export interface UploadedFile {
  path: string;
  /** As it was uploaded, without folders. */
  name: string;
}

export interface SourceInput {
  runtime: Runtime;
  /** For sources of files; reading it may begin again at its start. */
  file: UploadedFile | null;
  /** For sources that are called: the values of their fields. */
  settings: Readonly<Record<string, string>>;
  /** Which field each column is, where a person has decided. */
  columns: ImportMapping;
  /** What the target project defines. */
  properties: readonly Property[];
  /** The last cursor that the source has yielded; null at the beginning. */
  cursor: unknown;
}

export interface SourceField {
  name: string;
  secret?: boolean;
  optional?: boolean;
  /** Of a provider that has one address only: another one is accepted, but not asked for. */
  hidden?: boolean;
  /** What an entered value means; null: it is none, and `wanted` says what is. */
  read?: (value: string) => string | null;
  wanted?: string;
}

/** A project or repository at a provider. */
export interface SourcePlace {
  id: string;
  name: string;
}

export interface Source {
  id: string;
  /** The product's name, and what of it. */
  name: string;
  /** `external_source` of what it creates: the same for the file and the API of one product. */
  origin: string;
  from: "file" | "api";
  /** For files: the endings of their names. */
  endings?: readonly string[];
  /** For APIs: what a person enters. `url` is checked to be a web address. */
  fields?: readonly SourceField[];
  /** For APIs: the field that chooses a place, and the places for choosing. @throws SourceProblem */
  placeField?: string;
  places?: (runtime: Runtime, settings: Readonly<Record<string, string>>) => Promise<SourcePlace[]>;
  /** For APIs: what a file's address is called with; nothing for hosts that are not the provider's (security 72). */
  fileHeaders?: (settings: Readonly<Record<string, string>>, url: URL) => Readonly<Record<string, string>>;
  /** What an import from it is called: its place at the provider. Files are called by their names. */
  titleOf?: (settings: Readonly<Record<string, string>>) => string;
  /** @throws SourceProblem, SourceBusy */
  read: (input: SourceInput) => AsyncIterable<Reading>;
}

/** An error that has its text in each language. */
export class CodedError extends Error {
  readonly reason: Coded;
  constructor(reason: Coded) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/**
 * The source cannot be read, or not any further. What was read before stays. The reason is a whole sentence of
 * `import-remarks/failures.ts`.
 */
export class SourceProblem extends CodedError {}

/** A provider has asked to wait, or does not answer at the moment: reading goes on from the last cursor then. */
export class SourceBusy extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`The source is busy until ${until.toISOString()}.`);
    this.until = until;
  }
}
