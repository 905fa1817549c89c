// An edit that is too large for one message, in parts: what was written during a long time without a connection.
import { decodeUpdate, Skip, UpdateEncoderV1 } from "yjs";

type Decoded = ReturnType<typeof decodeUpdate>;
type Struct = Decoded["structs"][number];

/** Ranges of deleted text in one part: some 12 bytes each. */
const MAX_RANGES = 50_000;
/** Bytes around the structures of a part. */
const FRAME = 100;

/** The encoder writes numbers only as parts of what it is made for; of these, all have the same form. */
const writeNumber = (encoder: UpdateEncoderV1, value: number): void => encoder.writeDsClock(value);

function sizeOf(struct: Struct): number {
  const encoder = new UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoder.toUint8Array().byteLength;
}

/** What one client wrote without a gap, as an update. */
function updateOf(structs: readonly [Struct, ...Struct[]]): Uint8Array {
  const encoder = new UpdateEncoderV1();
  const { client, clock } = structs[0].id;
  for (const number of [1, structs.length, client, clock]) writeNumber(encoder, number);
  for (const struct of structs) struct.write(encoder, 0);
  writeNumber(encoder, 0);
  return encoder.toUint8Array();
}

interface Sizes {
  /** Bytes that a part is filled up to. */
  part: number;
  /** Bytes that a part may have: one structure may need more than `part`. */
  most: number;
}

/** @returns null if one of them alone is too large */
function writtenParts(structs: readonly Struct[], { part, most }: Sizes): Uint8Array[] | null {
  const parts: Uint8Array[] = [];
  let begun: Struct[] = [];
  let size = 0;
  const finish = (): void => {
    const [first, ...others] = begun;
    if (first) parts.push(updateOf([first, ...others]));
    begun = [];
    size = 0;
  };
  for (const struct of structs) {
    const length = struct instanceof Skip ? 0 : sizeOf(struct);
    if (length + FRAME > most) return null;
    const last = begun.at(-1);
    const follows = last?.id.client === struct.id.client && last.id.clock + last.length === struct.id.clock;
    if (!follows || size + length > part) finish();
    if (struct instanceof Skip) continue;
    begun.push(struct);
    size += length;
  }
  finish();
  return parts;
}

function deletedParts({ clients }: Decoded["ds"]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const [client, ranges] of clients)
    for (let from = 0; from < ranges.length; from += MAX_RANGES) {
      const encoder = new UpdateEncoderV1();
      const some = ranges.slice(from, from + MAX_RANGES);
      for (const number of [0, 1, client, some.length]) writeNumber(encoder, number);
      for (const { clock, len } of some) {
        encoder.writeDsClock(clock);
        encoder.writeDsLen(len);
      }
      parts.push(encoder.toUint8Array());
    }
  return parts;
}

/**
 * Splits an update of Yjs into smaller ones, which together do the same, in any order. A part may refer to text in another
 * one: documents keep it until that arrives.
 *
 * @returns null if something in it can't be split, such as one paragraph that alone is too large
 */
export function splitEdit(update: Uint8Array, sizes: Sizes): Uint8Array[] | null {
  const { structs, ds } = decodeUpdate(update);
  const written = writtenParts(structs, sizes);
  return written && [...written, ...deletedParts(ds)];
}

/** The types of messages and of their content (y-protocols). */
const SYNC = 0;
const STEP_TWO = 1;
const UPDATE = 2;

/** The update in a message of a document's connection; null if it contains none. */
export function updateIn(message: Uint8Array): Uint8Array | null {
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const nameLength = readNumber();
  at += nameLength;
  const [type, kind] = [readNumber(), readNumber()];
  if (type !== SYNC || (kind !== STEP_TWO && kind !== UPDATE)) return null;
  const length = readNumber();
  return message.subarray(at, at + length);
}
