#!/usr/bin/env node
/** `npm run demo`: fills an instance, running or not, with a made-up team and its work, and says how to sign in. */
process.argv.splice(2, process.argv.length, "demo");
await import("./cairn.mjs");
