// Uploaded pictures are decoded and re-encoded: this removes what a camera or a program recorded in them (place, time,
// names) and whatever else a file may hide (security 60, 67; ADR 12).
import { createHash } from "node:crypto";
import { readFile, unlink, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { Failure, invalid } from "../failure.ts";
import { bareGif } from "./gif.ts";
import { isBarePng } from "./png.ts";
import type { ReceivedFile } from "./receive.ts";

/**
 * Limit on the pixels of all frames: as many as the largest photo of a phone; decoded they take a quarter of a
 * gigabyte.
 */
export const MAX_PIXELS = 64_000_000;
export const MAX_FRAMES = 500;
/** Longer side of avatars, logos and covers in pixels: enough for a cover on a high-density screen. */
const FACE_SIDE = 2400;

/**
 * The purpose of a picture: pictures in rich text keep their format; avatars, logos and covers become small WebP files.
 */
export type PictureUse = "text" | "face";

/** How each format is re-encoded. Anything else, above all SVG, does not count as a picture. */
const WRITERS: Partial<Record<string, (image: Sharp) => Sharp>> = {
  "image/png": (image) => image.png(),
  "image/jpeg": (image) => image.jpeg({ quality: 90 }),
  "image/webp": (image) => image.webp({ quality: 90, effort: 2 }),
  "image/avif": (image) => image.avif({ quality: 70, effort: 1 }),
};

interface Picture {
  bytes: Buffer;
  content_type: string;
}

/** Limits the memory to one decoded picture at a time, however many are uploaded concurrently. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

const refused = (why: string): Failure => invalid({ asset: [why] });

interface Measures {
  width: number;
  height: number;
  frames: number;
}

/** @throws invalid, keyed `asset` */
function requireReasonableSize({ width, height, frames }: Measures): void {
  const pixels = width * height * frames;
  if (frames > MAX_FRAMES)
    throw refused(`This picture has ${frames} frames; ${MAX_FRAMES} are the most that Cairn takes.`);
  if (pixels > MAX_PIXELS)
    throw refused(`This picture has ${pixels} pixels; ${MAX_PIXELS} are the most that Cairn takes.`);
}

const CANNOT_BE_READ = "This picture cannot be read.";

/** Animations stay animations, whatever their purpose. @throws invalid */
function cleanGif(bytes: Buffer): Picture {
  const bare = bareGif(bytes);
  if (!bare || bare.frames === 0) throw refused(CANNOT_BE_READ);
  requireReasonableSize(bare);
  return { bytes: bare.bytes, content_type: "image/gif" };
}

async function rewrite({ bytes, content_type }: Picture, use: PictureUse): Promise<Picture> {
  const kind = use === "face" ? "image/webp" : content_type;
  const write = WRITERS[kind];
  if (!write) throw new Error(`${kind} has no writer`);
  // Reads the header only: a picture that is refused is never decoded.
  const head = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
  const { width, height, pages = 1, pageHeight = height } = head;
  requireReasonableSize({ width, height: pageHeight, frames: pages });
  const upright = sharp(bytes, {
    animated: true,
    failOn: "error",
    limitInputPixels: MAX_PIXELS,
  }).autoOrient();
  const within = { width: FACE_SIDE, height: FACE_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const clean = await write(use === "face" ? upright.resize(within) : upright).toBuffer();
  // Decoding proves that it is a picture; if it holds nothing else, the original is as good as a re-encoded copy.
  const isBare = use === "text" && content_type === "image/png" && isBarePng(bytes);
  return { bytes: isBare ? bytes : clean, content_type: kind };
}

/** @throws invalid, keyed `asset` */
async function cleaned(picture: Picture, use: PictureUse): Promise<Picture> {
  if (picture.content_type === "image/gif") return cleanGif(picture.bytes);
  try {
    return await inTurn(() => rewrite(picture, use));
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The sender has to fix what libvips can't decode.
    throw error instanceof Error && !("code" in error) ? refused(CANNOT_BE_READ) : error;
  }
}

const withEnding = (filename: string, content_type: string): string =>
  content_type === "image/webp" ? `${filename.replace(/\.[0-9A-Za-z]{1,8}$/, "")}.webp` : filename;

/**
 * The same file without metadata; a file that is not a picture stays unchanged. Consumes the received file.
 * @throws invalid (keyed `asset`): too many pixels or frames, or bytes that only begin like a picture
 */
export async function cleanPicture(file: ReceivedFile, use: PictureUse): Promise<ReceivedFile> {
  if (!WRITERS[file.content_type] && file.content_type !== "image/gif") return file;
  const { bytes, content_type } = await cleaned(
    { bytes: await readFile(file.path), content_type: file.content_type },
    use,
  );
  const path = `${file.path}-clean`;
  await writeFile(path, bytes, { flag: "wx", mode: 0o600, flush: true });
  await unlink(file.path);
  return {
    path,
    filename: withEnding(file.filename, content_type),
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest(),
    content_type,
  };
}
