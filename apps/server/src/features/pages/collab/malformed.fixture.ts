// A message of the page protocol with any bytes in place of an edit.

const SYNC = 0;
const UPDATE = 2;

/** Lengths below 128 are one byte. @param documentName ASCII, at most 127 characters */
export const encodeMessage = (documentName: string, bytes: readonly number[]): Uint8Array =>
  Uint8Array.from([documentName.length, ...Buffer.from(documentName), SYNC, UPDATE, bytes.length, ...bytes]);
