// The bytes of a file of an import, from its address, the uploaded archive or the record itself: as a stream, so that
// memory stays flat whatever its size.
import {
  type Coded,
  coded,
  inEnglish,
  type ParamsOf,
  type RemarkCode,
} from "@cairn/domain/import-remarks/remarks";
import { posix } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../../../platform/failure.ts";
import { OutboundFailed } from "../../../../platform/outbound/failed.ts";
import { callOut, type OutboundAnswer, TooLong } from "../../../../platform/outbound/outbound.ts";
import type { Runtime } from "../../../../platform/runtime.ts";
import { storeStream } from "../../../files/store-stream.ts";
import type { StoredFile } from "../../../files/upload.ts";
import { waitUntil } from "../../sources/api/call.ts";
import { at as valueAt } from "../../sources/api/values.ts";
import { textOf } from "../../sources/json-file.ts";
import type { FileRecord } from "../records.ts";
import { SourceBusy, SourceProblem } from "../source.ts";
import type { SpooledArchive } from "./spooled-archive.ts";

/** A file that is left out, and why. */
export class Unfetched extends Error {
  readonly reason: Coded;
  constructor(reason: Coded) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

const unfetched = <C extends RemarkCode>(code: C, params: ParamsOf<C>): Unfetched =>
  new Unfetched(coded(code, params));

export interface Fetching {
  runtime: Runtime;
  workspace_id: string;
  /** What a request to this address is sent with; empty for other hosts than the source's. */
  headersFor: (url: URL) => Readonly<Record<string, string>>;
  /** The uploaded archive that entries are in. */
  archive: SpooledArchive;
}

/** For all hops of one file: the lease of the import is longer. */
const TIMEOUT_MS = 40_000;
const MAX_HOPS = 5;
const MAX_JSON = 1_000_000;
const PAUSE_MS = 500;

type Into = (body: AsyncIterable<Buffer>, headers: Headers) => Promise<void>;

/** Each hop gets only the headers that are meant for its host (security 72). */
async function answerOf(fetching: Fetching, url: string, most: number, into?: Into): Promise<OutboundAnswer> {
  const { runtime, headersFor } = fetching;
  const end = performance.now() + TIMEOUT_MS;
  let at = new URL(url);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const answer = await callOut(runtime, at, {
      headers: { ...headersFor(at), accept: "*/*" },
      timeout_ms: Math.max(end - performance.now(), 1),
      most_bytes: most,
      ...(into ? { into } : {}),
    });
    const to = answer.headers.get("location");
    if (answer.status < 300 || answer.status >= 400 || to === null) return answer;
    if (!URL.canParse(to, at)) break;
    at = new URL(to, at);
  }
  throw unfetched("url_leads_nowhere", {});
}

/** @throws SourceBusy, Unfetched */
function requireFound({ runtime, headersFor }: Fetching, { status, headers, url }: OutboundAnswer): void {
  if (status === 200) return;
  // Only the source itself may ask the import to wait.
  if (status === 429 && Object.keys(headersFor(url)).length > 0)
    throw new SourceBusy(waitUntil(headers, runtime.now()));
  throw unfetched("url_status", { status });
}

/** What a failed request means. @throws SourceBusy, Unfetched, and errors of this instance */
function refuse({ runtime }: Fetching, error: unknown): never {
  const cause = error instanceof OutboundFailed ? (error.cause ?? error) : error;
  const limit = runtime.config.fileSizeLimit;
  if (cause instanceof Unfetched || cause instanceof SourceBusy) throw cause;
  if (cause instanceof TooLong) throw unfetched("file_too_large", { most: limit });
  if (cause instanceof Failure) throw unfetched("file_no_picture", {});
  if (runtime.disk.note(cause) || !(error instanceof OutboundFailed)) throw cause;
  throw unfetched("url_unreachable", {});
}

const PAGE = /^text\/html\b/i;
const isNamedPage = (name: string): boolean => /\.x?html?$/i.test(name);

async function fromAddress(fetching: Fetching, record: FileRecord, url: string): Promise<StoredFile> {
  const { runtime, workspace_id } = fetching;
  let stored: StoredFile | null = null;
  const into: Into = async (body, headers) => {
    // A page that asks people to sign in is not the file.
    if (PAGE.test(headers.get("content-type") ?? "") && !isNamedPage(record.name))
      throw unfetched("url_page", {});
    stored = await storeStream(runtime, workspace_id, record.name, Readable.from(body), picturesOf(record));
  };
  requireFound(fetching, await answerOf(fetching, url, runtime.config.fileSizeLimit, into));
  if (stored === null) throw unfetched("url_empty", {});
  return stored;
}

/** Pictures in texts lose their metadata, as uploaded ones do (ADR 12). */
const picturesOf = ({ isInline }: FileRecord): "text" | undefined => (isInline === true ? "text" : undefined);

/** The address that the answer of another one names (`at`). */
async function addressIn(fetching: Fetching, url: string, path: string): Promise<string> {
  const answer = await answerOf(fetching, url, MAX_JSON);
  requireFound(fetching, answer);
  let found = "";
  try {
    found = textOf(valueAt(JSON.parse(answer.body.toString("utf8")), path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (!URL.canParse(found)) throw unfetched("url_unnamed", {});
  return found;
}

async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isPassing = error instanceof OutboundFailed && error.cause === undefined;
    if (!isPassing) throw error;
    await sleep(PAUSE_MS);
    return work();
  }
}

async function fromHost(fetching: Fetching, record: FileRecord, url: string): Promise<StoredFile> {
  try {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw unfetched("url_none", {});
    const address = record.at === undefined ? url : await addressIn(fetching, url, record.at);
    return await twice(() => fromAddress(fetching, record, address));
  } catch (error) {
    return refuse(fetching, error);
  }
}

async function fromBytes(fetching: Fetching, record: FileRecord, bytes: Readable): Promise<StoredFile> {
  const { runtime, workspace_id } = fetching;
  const most = runtime.config.fileSizeLimit;
  async function* bounded(): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const part of bytes as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new TooLong("the file is too large");
      yield part;
    }
  }
  try {
    return await storeStream(
      runtime,
      workspace_id,
      record.name,
      Readable.from(bounded()),
      picturesOf(record),
    );
  } catch (error) {
    return refuse(fetching, error);
  }
}

async function fromArchive(fetching: Fetching, record: FileRecord, entry: string): Promise<StoredFile> {
  const archive = await fetching.archive.open();
  if (archive === null) throw unfetched("archive_gone", {});
  try {
    return await fromBytes(fetching, record, await archive.stream(posix.normalize(entry)));
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    throw unfetched("not_in_archive", {});
  }
}

/** Stores the file of a record, without a row. @throws Unfetched, SourceBusy */
export function fetchFile(fetching: Fetching, record: FileRecord): Promise<StoredFile> {
  const { data, entry, url = "" } = record;
  if (data !== undefined) return fromBytes(fetching, record, Readable.from([Buffer.from(data, "base64")]));
  return entry === undefined ? fromHost(fetching, record, url) : fromArchive(fetching, record, entry);
}
