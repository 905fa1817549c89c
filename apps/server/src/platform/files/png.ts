// PNG files chunk by chunk: a screenshot that holds nothing but its picture is kept as it is (ADR 12).
const SIGNATURE = 8;
/** Size in bytes of a chunk's length, name and checksum. */
const AROUND = 12;
/** Chunks that define how the picture looks, and reveal nothing about where, when or by whom it was made. */
const PICTURE_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs cICP acTL fcTL fdAT".split(" "),
);

/** Whether a PNG file consists of its picture alone: no text, no EXIF, no color profile, nothing after its end. */
export function isBarePng(bytes: Buffer): boolean {
  let at = SIGNATURE;
  while (at + AROUND <= bytes.length) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!PICTURE_CHUNKS.has(name)) return false;
    at += bytes.readUInt32BE(at) + AROUND;
    if (name === "IEND") return at === bytes.length;
  }
  return false;
}
