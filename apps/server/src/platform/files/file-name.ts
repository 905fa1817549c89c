// The key of a stored file: unguessable, one segment, and only characters without a meaning in paths, URLs and headers
// (security 61).
import { randomBytes } from "node:crypto";

/** Characters of a file's name that are kept in its key (contract/workspace §8). */
const MAX_NAME = 50;

/**
 * A file's name reduced to ASCII letters, digits, dots, dashes and underscores. The extension survives when the name is
 * shortened.
 */
export function plainName(filename: string): string {
  const plain = filename
    .normalize("NFKD")
    .replace(/[^0-9A-Za-z._-]+/g, "_")
    .replace(/\.{2,}/g, ".")
    .replace(/^[._-]+|[._-]+$/g, "");
  if (plain === "") return "file";
  if (plain.length <= MAX_NAME) return plain;
  const ending = /\.[0-9A-Za-z]{1,8}$/.exec(plain)?.[0] ?? "";
  return plain.slice(0, MAX_NAME - ending.length) + ending;
}

/** 128 random bits and the name: the URL can't be guessed. */
export const newKey = (filename: string): string =>
  `${randomBytes(16).toString("hex")}-${plainName(filename)}`;
