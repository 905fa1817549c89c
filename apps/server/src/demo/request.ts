// The parts of a request that services read, for work without one: the requested URL, headers, and a file if one is
// sent.
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** The parts of a form with one file, as the multipart parser returns them. */
async function* partsOf({ name, bytes }: SentFile) {
  const file = Object.assign(Readable.from([bytes]), { truncated: false });
  yield { type: "file", fieldname: "asset", filename: name, file };
}

/** No Idempotency-Key: the demo creates everything once. */
export const requestOf = ({ port }: Config, file: SentFile | null = null): FastifyRequest =>
  ({
    headers: {},
    protocol: "http",
    host: `localhost:${port}`,
    isMultipart: () => file !== null,
    parts: () => (file === null ? Readable.from([]) : partsOf(file)),
  }) as unknown as FastifyRequest;
