#!/usr/bin/env node
/** `npm run demo`: fills an instance, running or not, with an invented team and its work, and prints how to sign in. */
process.argv.splice(2, process.argv.length, "demo");
await import("./cairn.mjs");
