// A tar archive that is written entry by entry, no faster than its reader reads, with a checksum of everything.
import { createHash, type Hash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { entryLine } from "./format.ts";

export class TarWriter {
  readonly #pack = pack();
  readonly #hash: Hash = createHash("sha256");
  readonly #failed: Promise<never>;
  #fail: (error: Error) => void = () => {};

  constructor() {
    this.#failed = new Promise((_, reject) => (this.#fail = reject));
    // It is raced against; alone, it is no unhandled rejection.
    this.#failed.catch(() => {});
  }

  /** The bytes of the archive. */
  readonly output: Readable = Readable.from(this.#pack as AsyncIterable<Buffer>, { objectMode: false });

  /** @throws Error when the archive could not be sent */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.#hash.update(entryLine(name, bytes.length)).update(bytes);
    await this.#sent((done) => this.#pack.entry({ name, size: bytes.length }, bytes, done));
  }

  /** @throws Error when the stream has another length */
  async addStream(name: string, size: number, bytes: Readable): Promise<void> {
    if (size === 0) {
      bytes.destroy();
      return this.add(name, Buffer.alloc(0));
    }
    this.#hash.update(entryLine(name, size));
    const hash = this.#hash;
    async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    // The library's streams are those of Node.js in all but their types.
    const entry = this.#pack.entry({ name, size }) as unknown as Writable;
    await Promise.race([pipeline(bytes, hashed, entry), this.#failed]);
  }

  #sent(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      start((error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([written, this.#failed]);
  }

  /** The checksum of all entries so far, in hexadecimal digits. */
  sha256(): string {
    return this.#hash.copy().digest("hex");
  }

  end(): void {
    this.#pack.finalize();
  }

  /** Stops writing: what is waiting throws the error. */
  fail(error: Error): void {
    this.#fail(error);
    this.#pack.destroy(error);
  }
}
