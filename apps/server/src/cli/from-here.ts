import { resolve } from "node:path";

/** npm runs scripts in the project's folder; file names are relative to the user's current folder. */
export const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? "", path);
