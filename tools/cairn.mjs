#!/usr/bin/env node
/**
 * `cairn COMMAND …`: the command line (apps/server/src/cli), prepared like `npm start`, without output unless it takes
 * time.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, root } from "./setup.mjs";

// Standard output belongs to the command: it may be redirected to a file.
const say = (line) => console.error(line);

ensureNode();
await ensureInstalled(say);
await ensureBuilt(process.argv[2] === "start" ? ["server", "web"] : ["server"], say);
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";
process.env.DATA_DIR ||= join(root, "data");
await import(pathToFileURL(join(root, "apps", "server", "dist", "cli.js")).href);
