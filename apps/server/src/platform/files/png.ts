// PNG files piece by piece: a screenshot that holds nothing but its picture is kept as it is (ADR 12).
const SIGNATURE = 8;
/** Length, name and checksum of a chunk. */
const AROUND = 12;
/** Chunks that say how the picture looks, and nothing of where, when or by whom it was made. */
const PICTURE_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs cICP acTL fcTL fdAT".split(" "),
);

/** Whether a PNG file consists of its picture alone: no text, no EXIF, no colour profile, nothing behind its end. */
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
