// JSON files of a product, which are read as a whole: their size is limited.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { readFile, stat } from "node:fs/promises";
import { type SourceInput, SourceProblem } from "../engine/source.ts";

const MAX_BYTES = 300_000_000;

export type Json = Record<string, unknown>;

/** @throws SourceProblem */
export async function readJsonFile({ file }: SourceInput): Promise<unknown> {
  if (file === null) throw new SourceProblem(coded("no_file", {}));
  if ((await stat(file.path)).size > MAX_BYTES)
    throw new SourceProblem(coded("file_over_limit", { most: MAX_BYTES / 1e6 }));
  try {
    return JSON.parse((await readFile(file.path, "utf8")).replace(/^\uFEFF/, "")) as unknown;
  } catch (error) {
    throw new SourceProblem(coded("not_json", { problem: (error as Error).message }));
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list; what is something else is left out. */
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A text or a number as text; "" for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** The texts of a list. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];
