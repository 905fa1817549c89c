import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(m?js|css|svg|json|map|txt)$/;
const SMALLEST = 256;
/** Quality 9 is within 3 % of the best, in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes `.br` and `.gz` beside every text file of a build that is worth compressing: the server sends them as they
 * are.
 */
export function precompress(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(file)) continue;
    const path = join(folder, file);
    const bytes = readFileSync(path);
    if (bytes.length < SMALLEST) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, BROTLI));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
