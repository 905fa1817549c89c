// UUIDv7 generated in the browser: a creation carries its object's id, so temporary ids never have to be replaced
// (design §3).

let lastMs = 0;
let counter = 0;

/** Ids of one tab ascend, also within a millisecond. */
export function newId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  counter = now > lastMs ? (((random[8] ?? 0) << 8) | (random[9] ?? 0)) & 0x7ff : counter + 1;
  lastMs = Math.max(now, lastMs);
  if (counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const time = lastMs.toString(16).padStart(12, "0");
  const tail = Array.from(random.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, "0")}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
