// GIF files block by block: re-encoding an animation takes seconds of CPU time, whereas leaving out everything but the
// picture takes none (ADR 12).

/** Blocks that begin with 0x21, by their label. */
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** The applications whose blocks specify how often an animation repeats. */
const LOOPS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const HEAD = 13;

export interface BareGif {
  bytes: Buffer;
  frames: number;
  /** The color table of the whole picture, which each frame is drawn into. */
  width: number;
  height: number;
}

/** Size in bytes of the color table that a packed field announces. */
const tableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The end of the chain of sub-blocks that begins at `at`; past the end of the file when the chain is truncated. */
function afterSubBlocks(bytes: Buffer, at: number): number {
  let next = at;
  while (next < bytes.length) {
    const length = bytes[next] ?? 0;
    next += length + 1;
    if (length === 0) return next;
  }
  return bytes.length + 1;
}

const isKept = (bytes: Buffer, at: number): boolean => {
  const label = bytes[at + 1];
  return (
    label === GRAPHIC_CONTROL ||
    (label === APPLICATION && LOOPS.has(bytes.toString("latin1", at + 3, at + 14)))
  );
};

/** The animation without comments, application data and trailing bytes; null when it is truncated or not a GIF. */
export function bareGif(bytes: Buffer): BareGif | null {
  if (bytes.length < HEAD) return null;
  let at = HEAD + tableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  let frames = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      kept.push(Buffer.from([TRAILER]));
      const whole = Buffer.concat(kept);
      return { bytes: whole, frames, width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    }
    if (kind !== IMAGE && kind !== EXTENSION) return null;
    const data = kind === IMAGE ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2;
    const end = afterSubBlocks(bytes, data);
    if (end > bytes.length) return null;
    if (kind === IMAGE) frames += 1;
    if (kind === IMAGE || isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
