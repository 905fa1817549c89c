// `cairn workspace export` and `cairn workspace import`: a whole workspace as one file (docs/workspace-files.md).
import { cleanEmail } from "@cairn/domain/names";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { inSnapshot } from "../platform/postgres/snapshot.ts";
import { findCredentials } from "../features/users/people.ts";
import { UnreadableArchive } from "../features/workspace-files/archive.ts";
import { loadWorkspace } from "../features/workspace-files/load-workspace.ts";
import { workspaceZip } from "../features/workspace-files/write-workspace.ts";
import type { Runtime } from "../platform/runtime.ts";
import { type Command, CommandError, withInstance } from "./command.ts";
import { fromHere } from "./from-here.ts";

const noProgress = (): Promise<void> => Promise.resolve();

async function idOfWorkspace({ pool }: Runtime, slug: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>("select id from workspaces where slug = $1", [slug]);
  const [workspace] = rows;
  if (!workspace) throw new CommandError(`There is no workspace at /${slug}/.`);
  return workspace.id;
}

/** The file has its name only once it is complete. @throws CommandError */
export async function exportWorkspace(runtime: Runtime, slug: string, path: string): Promise<void> {
  const id = await idOfWorkspace(runtime, slug);
  const partial = `${path}.partial`;
  try {
    await inSnapshot(runtime.pool, async (client) =>
      pipeline(
        await workspaceZip(runtime, client, { id, progress: noProgress }),
        createWriteStream(partial, { mode: 0o600, flush: true }),
      ),
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

interface ImportOptions {
  path: string;
  slug: string | null;
  admin: string;
}

/** @throws CommandError */
export async function importWorkspace(runtime: Runtime, { path, slug, admin }: ImportOptions) {
  const person = await findCredentials(runtime.db, cleanEmail(admin));
  if (!person?.is_active) throw new CommandError(`No account found for ${admin}.`);
  try {
    return await loadWorkspace(runtime, { path, slug, me: { id: person.id }, progress: noProgress });
  } catch (error) {
    throw error instanceof UnreadableArchive ? new CommandError(error.message) : error;
  }
}

export const exportWorkspaceCommand: Command = {
  name: "workspace export",
  usage: "SLUG FILE",
  summary: "Write a whole workspace into one file.",
  run: ([slug, path, ...more], say) => {
    if (slug === undefined || path === undefined || more.length > 0)
      throw new CommandError("Enter an address and a file: cairn workspace export SLUG FILE");
    return withInstance(async (runtime) => {
      await exportWorkspace(runtime, slug, fromHere(path));
      say(`Wrote /${slug}/ to ${fromHere(path)}.`);
      return 0;
    });
  },
};

const IMPORT_USAGE = "FILE --admin EMAIL [--slug SLUG]";

/** @throws CommandError for wrong usage */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const usage = `Usage: cairn workspace import ${IMPORT_USAGE}`;
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { admin: { type: "string" }, slug: { type: "string" } },
      });
    } catch (error) {
      throw new CommandError(`${(error as Error).message}\n\n${usage}`);
    }
  })();
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0 || !values.admin)
    throw new CommandError(`Enter a file, and the account that administers the workspace.\n\n${usage}`);
  return { path: fromHere(path), admin: values.admin, slug: values.slug ?? null };
}

export const importWorkspaceCommand: Command = {
  name: "workspace import",
  usage: IMPORT_USAGE,
  summary: "Create a workspace from a file that `workspace export` wrote.",
  run: (args, say) => {
    const options = readImportOptions(args);
    return withInstance(async (runtime) => {
      const { slug, rows, files, people, invited } = await importWorkspace(runtime, options);
      say(`Created /${slug}/ with ${rows} rows, ${files} files and ${people} people.`);
      if (invited.length > 0)
        say(`${invited.length} of them have no account here. Their invitations wait in the list of members.`);
      return 0;
    });
  },
};
