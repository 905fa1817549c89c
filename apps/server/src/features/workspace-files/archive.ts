// Reads a workspace file: its entries by name, each as a stream. The names of entries are compared, never used as paths.
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { TSchema, Static } from "typebox";
import { Value } from "typebox/value";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { linesOf } from "./lines.ts";
import { Manifest, MANIFEST, PEOPLE, Person, SUMMARY, Summary } from "./manifest.ts";

/** The file is no workspace file, is damaged, or was written by a newer version. The message is for people. */
export class UnreadableArchive extends Error {}

/** A description of a file is short; nothing longer is read into memory. */
const MOST_CHARACTERS = 10_000_000;

const DAMAGED = "The file is damaged or was cut off.";

export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws UnreadableArchive */
  static async open(path: string): Promise<Archive> {
    let zip;
    try {
      zip = await openPromise(path, { autoClose: false });
    } catch (error) {
      throw new UnreadableArchive("The file is not a workspace file, or was cut off.", { cause: error });
    }
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch (error) {
      zip.close();
      throw new UnreadableArchive(DAMAGED, { cause: error });
    }
    return new Archive(zip, entries);
  }

  close(): void {
    this.#zip.close();
  }

  /** Names of entries that begin with `prefix`. */
  names(prefix: string): string[] {
    return [...this.#entries.keys()].filter((name) => name.startsWith(prefix));
  }

  /** The bytes of an entry, checked against their checksum. @throws UnreadableArchive when it is missing */
  async stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new UnreadableArchive(`${DAMAGED} It contains no ${name}.`);
    return this.#zip.openReadStreamPromise(entry);
  }

  /** The lines of an entry, without empty ones. @throws UnreadableArchive when it is missing */
  async *lines(name: string): AsyncGenerator<string> {
    const input = await this.stream(name);
    try {
      for await (const line of linesOf(input)) if (line !== "") yield line;
    } catch (error) {
      throw error instanceof UnreadableArchive ? error : new UnreadableArchive(DAMAGED, { cause: error });
    } finally {
      input.destroy();
    }
  }

  async #read<S extends TSchema>(name: string, schema: S): Promise<Static<S>> {
    if ((this.#entries.get(name)?.uncompressedSize ?? 0) > MOST_CHARACTERS)
      throw new UnreadableArchive(DAMAGED);
    const value = parse(await text(await this.stream(name)));
    if (!Value.Check(schema, value))
      throw new UnreadableArchive(`${DAMAGED} ${name} is not as it should be.`);
    return value;
  }

  manifest = (): Promise<Manifest> => this.#read(MANIFEST, Manifest);
  summary = (): Promise<Summary> => this.#read(SUMMARY, Summary);

  async *people(): AsyncGenerator<Person> {
    for await (const line of this.lines(PEOPLE)) {
      const person = parse(line);
      if (!Value.Check(Person, person)) throw new UnreadableArchive(`${DAMAGED} A person is not described.`);
      yield person;
    }
  }
}

/** @throws UnreadableArchive */
export function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UnreadableArchive(DAMAGED, { cause: error });
  }
}
