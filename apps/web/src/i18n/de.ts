// All German words, by namespace: one file each, named like the English one and like the namespace.
import type { Words } from "./i18n.ts";

const files = import.meta.glob<Record<string, Words>>("./de/*.ts", { eager: true });

export const german: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [
    path.replace(/^.*\/|\.ts$/g, ""),
    Object.assign({}, ...Object.values(file)) as Words,
  ]),
);
