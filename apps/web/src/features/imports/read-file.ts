// Reads local files as text.

/** Maximum bytes of text in a request (contract/entities/csv-import.ts). */
export const MAX_BYTES = { issues: 64_000_000, comments: 128_000_000 } as const;

export type Slot = keyof typeof MAX_BYTES;

export interface ChosenFile {
  name: string;
  /** Bytes of its text. */
  size: number;
  text: string;
}

export class TooLarge extends Error {}

async function isGzip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** UTF-16 if the byte order mark says so, as spreadsheets write it; otherwise UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const isUtf16 = first === 0xff && second === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

/**
 * Reads a file, unpacking gzip.
 * @throws TooLarge; TypeError if it is broken
 */
export async function readFile(file: File, slot: Slot): Promise<ChosenFile> {
  if (file.size > MAX_BYTES[slot]) throw new TooLarge();
  const packed = await isGzip(file);
  const stream = packed ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    // A small archive may contain a huge file.
    if (size > MAX_BYTES[slot]) {
      await reader.cancel();
      throw new TooLarge();
    }
    chunks.push(read.value as Uint8Array<ArrayBuffer>);
  }
  return { name: file.name, size, text: decode(await new Blob(chunks).arrayBuffer()) };
}

const UNITS = ["byte", "kilobyte", "megabyte"] as const;

/** `370 kB` */
export function sizeText(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** step);
}
