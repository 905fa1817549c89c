import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Changelog } from "@cairn/contract/entities/instance";
import { markdownToHtml } from "@cairn/editor/markdown";
import { fail } from "../../platform/failure.ts";
import { findProject } from "../../platform/project-root.ts";

/** The installed file does not change while the server runs. */
let known: Changelog | null = null;

/**
 * The changelog that was installed with this version, as sanitized HTML (spec §7).
 * @throws changelog.unset if the installation has no such file
 */
export async function readChangelog(): Promise<Changelog> {
  if (known) return known;
  const { root, version } = findProject();
  const markdown = await readFile(join(root, "CHANGELOG.md"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? fail("changelog.unset") : error;
    },
  );
  // The page already shows the file's own title. The file's hard line breaks are removed; otherwise they would be
  // rendered.
  const text = markdown.replace(/^# .*\n+/, "").replace(/\n {2,}(?=\S)/g, " ");
  known = { name: "Changelog", description_html: markdownToHtml(text).html, version };
  return known;
}
