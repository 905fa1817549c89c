// A message of the page protocol with any bytes in place of an edit.
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from "lib0/encoding";

const SYNC = 0;
const UPDATE = 2;

export function encodeMessage(documentName: string, bytes: readonly number[]): Uint8Array {
  const encoder = createEncoder();
  writeVarString(encoder, documentName);
  writeVarUint(encoder, SYNC);
  writeVarUint(encoder, UPDATE);
  writeVarUint8Array(encoder, Uint8Array.from(bytes));
  return toUint8Array(encoder);
}
