/**
 * Decides what `npm test -- --changed` runs: the checks always, and of the other parts only what the changed files can
 * affect. A file counts as changed if it differs from the commit where this branch left `main`, committed or not.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup.mjs";
import { JOURNEYS, EVERY_FEATURE } from "./journeys.mjs";

/** @typedef {{ base: string, files: string[] }} Changes */

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The commit where this branch left `main`; on `main` itself, the last commit. */
function mergeBase() {
  for (const branch of ["main", "origin/main"]) {
    try {
      return git("merge-base", branch, "HEAD");
    } catch {
      // A clone may lack the branch.
    }
  }
  return git("rev-parse", "HEAD");
}

/** @returns {Changes} */
export function readChanges() {
  const base = mergeBase();
  const lines = `${git("diff", "--name-only", base)}\n${git("ls-files", "--others", "--exclude-standard")}`;
  return { base, files: [...new Set(lines.split("\n").filter((line) => line !== ""))] };
}

/** Files that the built product does not contain. */
const IGNORED_BY_JOURNEYS =
  /(\.test\.tsx?|\.fixture\.tsx?|\.md)$|^(bench|docs|db|tools\/test)\/|^(LICENSE|knip\.json|vitest\.config\.ts)$/;

/** The journeys' helpers, by the names of the files in `e2e/` that they import. */
const importsOf = (source) => [...source.matchAll(/from "\.\/([\w.-]+\.ts)"/g)].map(([, name]) => name);

/** @returns {(name: string, helper: string) => boolean} whether a file of `e2e/` imports a helper, also indirectly */
function importing(sources) {
  const reaches = (name, helper, seen) =>
    importsOf(sources[name] ?? "").some(
      (next) => next === helper || (!seen.has(next) && reaches(next, helper, new Set(seen).add(next))),
    );
  return (name, helper) => reaches(name, helper, new Set());
}

/**
 * The journeys that the changed files can affect. A journey affects itself; a helper in `e2e/` affects the journeys that
 * import it; a file in a feature's folder affects the journeys that name the feature in `journeys.mjs`; any other file
 * of the product affects all of them.
 * @param {string[]} files paths in the project
 * @param {Record<string, string>} sources the content of the files in `e2e/`, by name
 * @param {Record<string, readonly string[]>} features the features of each journey
 * @returns {string[] | "all"} names such as `kanban`
 */
export function affectedJourneys(files, sources, features = JOURNEYS) {
  const isImporting = importing(sources);
  const found = new Set();
  for (const file of files) {
    if (IGNORED_BY_JOURNEYS.test(file)) continue;
    const [, helper] = /^e2e\/([\w.-]+\.ts)$/.exec(file) ?? [];
    const [, feature] = /^apps\/(?:web|server)\/src\/features\/([\w-]+)\//.exec(file) ?? [];
    const isAffected = helper
      ? (name) => `${name}.e2e.ts` === helper || isImporting(`${name}.e2e.ts`, helper)
      : feature
        ? (name) => features[name].includes(feature) || features[name].includes(EVERY_FEATURE)
        : null;
    if (isAffected === null || helper === "playwright.config.ts") return "all";
    for (const name of Object.keys(features)) if (isAffected(name)) found.add(name);
  }
  return [...found].sort((one, other) => one.localeCompare(other));
}

/** @returns {Record<string, string>} the content of the files in `e2e/`, by name */
export function readJourneySources() {
  const folder = join(root, "e2e");
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/** vitest follows imports. What tests read in another way, or all of them use, affects every test. */
export const affectsAllTests = (files) =>
  files.some((file) => /\.(sql|json|gen\.ts)$|^(vitest\.config\.ts|packages\/testkit\/)/.test(file));

/** The acceptance suite talks to the server alone. */
export const affectsServer = (files) =>
  files.some(
    (file) =>
      /^(apps\/server|packages\/(contract|domain|editor))\//.test(file) &&
      !/\.(test|fixture)\.tsx?$/.test(file),
  );
