/**
 * Checks whether a build is newer than its inputs, without building: a stamp in the output folder contains the
 * fingerprint of its inputs. Needs no packages.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = ".stamp.json";
const NOT_AN_INPUT = /^(node_modules|dist)$|\.(pg\.|dom\.)?test\.tsx?$/;

/**
 * The fingerprint of some files and folders. `quick` covers names, sizes and times, `content` (computed on demand)
 * names and bytes: a checkout or a copy changes only the former.
 * @param {string} root
 * @param {readonly string[]} inputs paths from `root`; missing ones are skipped
 * @returns {{quick: string, content: () => string}}
 */
export function fingerprint(root, inputs) {
  const files = inputs.flatMap((path) => list(root, path));
  return {
    quick: digest((hash) => {
      for (const { path, size, mtimeMs } of files) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
    }),
    content: () =>
      digest((hash) => {
        for (const { path, size } of files)
          hash.update(`${path}\0${size}\n`).update(readFileSync(join(root, path)));
      }),
  };
}

/**
 * Whether the output folder was built from inputs with this fingerprint.
 * @param {string} out absolute path
 * @param {ReturnType<typeof fingerprint>} print
 */
export function isFresh(out, print) {
  const stamp = readStamp(out);
  if (!stamp) return false;
  if (stamp.quick === print.quick) return true;
  if (stamp.content !== print.content()) return false;
  try {
    writeStamp(out, print);
  } catch (error) {
    // A read-only installation is compared by its content each time.
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
  return true;
}

/**
 * @param {string} out absolute path
 * @param {ReturnType<typeof fingerprint>} print taken before the build began
 */
export function writeStamp(out, print) {
  writeFileSync(join(out, STAMP), JSON.stringify({ quick: print.quick, content: print.content() }));
}

function readStamp(out) {
  try {
    return JSON.parse(readFileSync(join(out, STAMP), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** All files at or below `path`, in a stable order. */
function list(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, mtimeMs: found.mtimeMs }];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_AN_INPUT.test(name))
    .sort()
    .flatMap((name) => list(root, `${path}/${name}`));
}

function digest(feed) {
  const hash = createHash("sha256");
  feed(hash);
  return hash.digest("hex");
}
