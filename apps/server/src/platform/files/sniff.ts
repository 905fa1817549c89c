// Detects the type of a file from its first bytes (security 60): names and declared types can't be trusted. Only types
// that a browser shows without running anything are known here; everything else is null and is downloaded.

const ascii = (head: Buffer, at: number, length: number): string => head.toString("latin1", at, at + length);
const starts = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** The brand of an ISO media file (`....ftypBRND`) → its type. */
const BRANDS: readonly [RegExp, string][] = [
  [/^avi[fs]/, "image/avif"],
  [/^M4A/, "audio/mp4"],
  [/^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V|MSNV)/, "video/mp4"],
];

/** The second word of a RIFF file → its type. */
const RIFF: Partial<Record<string, string>> = { WEBP: "image/webp", WAVE: "audio/wav" };

/** An MPEG audio frame: eleven set bits, layer III, a valid bit rate and a valid sample rate. */
const isMp3Frame = (head: Buffer): boolean =>
  head[0] === 0xff &&
  ((head[1] ?? 0) & 0xe6) === 0xe2 &&
  ((head[2] ?? 0) & 0xf0) !== 0xf0 &&
  ((head[2] ?? 0) & 0xf0) !== 0 &&
  ((head[2] ?? 0) & 0x0c) !== 0x0c;

const DETECTORS: readonly ((head: Buffer) => string | null | undefined)[] = [
  (head) => (starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? "image/png" : null),
  (head) => (starts(head, 0xff, 0xd8, 0xff) ? "image/jpeg" : null),
  (head) => (/^GIF8[79]a/.test(ascii(head, 0, 6)) ? "image/gif" : null),
  (head) => (ascii(head, 0, 4) === "RIFF" ? RIFF[ascii(head, 8, 4)] : null),
  (head) =>
    ascii(head, 4, 4) === "ftyp" ? BRANDS.find(([brand]) => brand.test(ascii(head, 8, 4)))?.[1] : null,
  (head) =>
    starts(head, 0x1a, 0x45, 0xdf, 0xa3) && ascii(head, 0, 64).includes("webm") ? "video/webm" : null,
  (head) => (ascii(head, 0, 4) === "OggS" ? "audio/ogg" : null),
  (head) => (ascii(head, 0, 4) === "fLaC" ? "audio/flac" : null),
  (head) => (ascii(head, 0, 3) === "ID3" || isMp3Frame(head) ? "audio/mpeg" : null),
  (head) => (ascii(head, 0, 5) === "%PDF-" ? "application/pdf" : null),
];

export const UNKNOWN_TYPE = "application/octet-stream";
/** Bytes that the detectors examine. */
export const HEAD_BYTES = 64;

/** The type of a picture, sound, video or PDF; `UNKNOWN_TYPE` for anything else, including HTML, SVG and all text. */
export const sniff = (head: Buffer): string => {
  for (const detect of DETECTORS) {
    const type = detect(head);
    if (type) return type;
  }
  return UNKNOWN_TYPE;
};
