import type { Readable } from "node:stream";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { type ExportFile, findExport, findFile } from "./queries.ts";
import { contentTypeOf } from "./writers/all.ts";

const dayOf = (instant: string): string => instant.slice(0, 10);

/** The names of the file, for old clients and exactly (RFC 6266). */
function namesOf(file: ExportFile, slug: string): { plain: string; whole: string } {
  const day = dayOf(file.created_at);
  if (file.provider === "workspace") {
    const name = `workspace-${slug}-${day}.zip`;
    return { plain: name, whole: name };
  }
  if (file.title === null) {
    const name = `export-${slug}-${file.token.slice(0, 6)}-${day}.zip`;
    return { plain: name, whole: name };
  }
  const title = file.title.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_").trim();
  return {
    plain: `export-${file.token.slice(0, 6)}-${day}.${file.provider}`,
    whole: `${Array.from(title).slice(0, 120).join("")} ${day}.${file.provider}`,
  };
}

/** Sends the file of an export. The rights of its person are checked now. @throws export.not_found, export.no_file */
export async function downloadExport(context: WorkspaceContext, id: string): Promise<Readable> {
  const { runtime, workspace, reply } = context;
  const file = await findFile(context, id);
  if (!file) throw fail((await findExport(context, runtime.db, id)) ? "export.no_file" : "export.not_found");
  const bytes = await runtime.files.open(file.file, null);
  if (bytes === null) throw new Error(`The bytes of export ${id} are missing from the store.`);
  const { plain, whole } = namesOf(file, workspace.slug);
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  reply.headers({
    "content-type": file.title === null ? "application/zip" : contentTypeOf(file.provider),
    "content-length": file.size,
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  return bytes;
}
