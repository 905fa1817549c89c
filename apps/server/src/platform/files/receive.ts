// Receives a file: the multipart body is streamed to disk under a temporary name, and measured and hashed on the way.
// It is never whole in memory.
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { DiskSpace } from "../disk-space.ts";
import { fail, Failure, invalid } from "../failure.ts";
import { readJson } from "../http/json-body.ts";
import type { Runtime } from "../runtime.ts";
import type { FileFacts } from "./file-store.ts";
import { sniff } from "./sniff.ts";
import { discard, incoming, spool } from "./spool.ts";

export interface ReceivedFile extends FileFacts {
  /** Where the bytes are, synced. The caller that receives a file must give it to the store or discard it. */
  path: string;
  /** The file's name as sent by the client, without folders. */
  filename: string;
}

export interface Upload {
  file: ReceivedFile;
  /** The field `attributes`, read as JSON. */
  attributes: Record<string, unknown>;
}

/** Most characters of JSON allowed in `attributes`. */
const MAX_ATTRIBUTES = 10_000;
/** The fields that a file is sent in: by the web, and by programs with a grant (contract/external §9). */
const FILE_FIELDS: ReadonlySet<string> = new Set(["asset", "file"]);
/** Most bytes allowed for the form's other parts. */
const FORM_BYTES = 65_536;

const tooLarge = (limit: number): Failure =>
  invalid({ asset: [`This file is larger than ${limit} bytes, the most this instance takes.`] });

async function save(part: MultipartFile, dataDir: string): Promise<ReceivedFile> {
  const { head, ...file } = await spool(part.file, dataDir);
  return { ...file, filename: part.filename ?? "", content_type: sniff(head) };
}

function readAttributes(text: unknown, isCut: boolean): Record<string, unknown> {
  try {
    const value: unknown = typeof text === "string" ? readJson(Buffer.from(text)) : text;
    if (!isCut && typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  throw invalid({ attributes: ["This is not a JSON object."] });
}

async function readForm(
  request: FastifyRequest,
  dataDir: string,
  limit: number,
  kept: { file?: ReceivedFile },
) {
  let attributes: Record<string, unknown> | null = null;
  const limits = { fileSize: limit, files: 1, fields: 10, fieldSize: MAX_ATTRIBUTES, parts: 12 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      if (part.fieldname !== "attributes" || part.value === "") continue;
      if (attributes !== null) throw invalid({ attributes: ["This field appears twice."] });
      attributes = readAttributes(part.value, part.valueTruncated);
    } else if (FILE_FIELDS.has(part.fieldname)) {
      kept.file = await save(part, dataDir);
      if (part.file.truncated) throw tooLarge(limit);
    } else part.file.resume();
  }
  if (!kept.file) throw invalid({ asset: ["Send a file in this field."] });
  return { file: kept.file, attributes: attributes ?? {} };
}

/** A form that can't be parsed is the client's error; a disk that can't be written is the server's. */
function failureOf(error: unknown, disk: DiskSpace): unknown {
  if (error instanceof Failure) return error;
  const { syscall } = error as NodeJS.ErrnoException;
  if (disk.note(error)) return fail("file.no_room");
  return syscall === undefined ? invalid({ asset: ["This upload can't be read."] }) : error;
}

/** @param limit most bytes of the file @throws unsupported_media, invalid (keyed `asset` or `attributes`), file.no_room */
export async function receiveFile(
  { config, disk }: Runtime,
  request: FastifyRequest,
  limit: number = config.fileSizeLimit,
): Promise<Upload> {
  if (!request.isMultipart()) throw fail("unsupported_media");
  // Refused before the body is sent when the client announces its size.
  if (Number(request.headers["content-length"] ?? 0) > limit + FORM_BYTES) throw tooLarge(limit);
  const kept: { file?: ReceivedFile } = {};
  try {
    return await readForm(request, config.dataDir, limit, kept);
  } catch (error) {
    if (kept.file) await discard(kept.file);
    throw failureOf(error, disk);
  }
}

/** Removes partially received files that a crash has left behind. */
export async function discardLeftovers(dataDir: string, before: Date): Promise<void> {
  const folder = incoming(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtime < before) await discard({ path });
  }
}
