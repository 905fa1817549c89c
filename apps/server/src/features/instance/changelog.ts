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
 * @throws changelog.unset where the installation has no such file
 */
export async function readChangelog(): Promise<Changelog> {
  if (known) return known;
  const { root, version } = findProject();
  const markdown = await readFile(join(root, "CHANGELOG.md"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? fail("changelog.unset") : error;
    },
  );
  // The file's own title is the name of the page. Its lines are wrapped for the editor, and breaks would stay breaks.
  const text = markdown.replace(/^# .*\n+/, "").replace(/\n {2,}(?=\S)/g, " ");
  known = { name: "Changelog", description_html: markdownToHtml(text).html, version };
  return known;
}
