#!/usr/bin/env node
/**
 * `npm start`: prepares Cairn (packages, build) if necessary, then runs the server in this same process. PORT (3000),
 * DATA_DIR (./data in the project) and DATABASE_URL (unset: Cairn's own PostgreSQL) configure it; see docs/operate.md.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stopWithNpm } from "./parent.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, root } from "./setup.mjs";

ensureNode();
stopWithNpm();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";
process.env.DATA_DIR ||= join(root, "data");
await import(pathToFileURL(join(root, "apps", "server", "dist", "main.js")).href);
