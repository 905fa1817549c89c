// Ids are UUIDv7 made here, so that they sort by time on every PostgreSQL from 15 on.
import { randomBytes } from "node:crypto";

let lastMs = 0;
let counter = 0;

/** A UUIDv7; several of one millisecond rise, too (RFC 9562 §6.2, method 1). */
export function newId(): string {
  const now = Date.now();
  counter = now > lastMs ? randomBytes(2).readUInt16BE() & 0x7ff : counter + 1;
  lastMs = Math.max(now, lastMs);
  if (counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const tail = randomBytes(8);
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
  const rest = tail.toString("hex");
  const third = `7${counter.toString(16).padStart(3, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const isV7 = (text: string): boolean => V7.test(text);
