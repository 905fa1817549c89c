// Files inside of texts, at addresses of their source.
import type { FileRecord } from "../engine/records.ts";

/** The last part of an address, as a name. */
export function nameAt(address: string): string {
  const last = (/[^/?#]+(?=[?#]|$)/.exec(address.replace(/^https?:\/\/[^/]+/i, "")) ?? [""])[0];
  try {
    return decodeURIComponent(last) || "file";
  } catch (error) {
    if (error instanceof URIError) return last;
    throw error;
  }
}

export interface InText {
  issue: string;
  text: string;
  /** Finds how the text refers to files; with the flag `g`. */
  pattern: RegExp;
  /** The address of what was found; by default, it is one. */
  place?: (ref: string) => Pick<FileRecord, "url" | "at" | "entry"> & { name?: string };
}

const MOST = 200;

/** Each file once; of a text with more than 200, the first ones. */
export function* filesInText({ issue, text, pattern, place }: InText): Generator<FileRecord> {
  const refs = [...new Set([...text.matchAll(pattern)].map(([ref]) => ref))];
  for (const ref of refs.slice(0, MOST)) {
    const { name = nameAt(ref), ...where } = place?.(ref) ?? { url: ref };
    yield { kind: "file", id: `${issue} ${ref}`, issue, name, ref, isInline: true, ...where };
  }
}

/** For patterns of addresses that a person has entered. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
