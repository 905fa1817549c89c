// Settings from the environment, and from files that it names: `SMTP_PASSWORD_FILE=/run/secrets/smtp` is for secrets
// that other processes must not read in the environment.
import { readFileSync } from "node:fs";
import { fileSetting, SETTINGS } from "./settings.ts";

/** Settings that can't be used: one sentence for each, which begins with its name or contains it. */
export class InvalidSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "InvalidSettings";
    this.problems = problems;
  }
}

export interface Environment {
  /** The environment, with the contents of named files as values of their settings. */
  values: NodeJS.ProcessEnv;
  problems: string[];
}

function contentOf(path: string, name: string): string {
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const { code = "unknown error" } = error as NodeJS.ErrnoException;
    throw new Error(`${name} is "${path}", which can't be read (${code}).`, { cause: error });
  }
}

/** @returns the values, and what is wrong with the files that are named */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const values = { ...env };
  const problems: string[] = [];
  for (const { name } of SETTINGS) {
    const path = env[fileSetting(name)];
    if (!path) continue;
    if (env[name]) problems.push(`Set ${name} or ${fileSetting(name)}, not both.`);
    else
      try {
        values[name] = contentOf(path, fileSetting(name));
      } catch (error) {
        problems.push((error as Error).message);
      }
  }
  return { values, problems };
}

/** The readers of the fields of a configuration. A reader throws an Error that names its setting. */
export type FieldReaders<C> = { readonly [F in keyof C]: (env: NodeJS.ProcessEnv) => C[F] };

/** @throws InvalidSettings with the problems of all fields */
export function readFields<C extends object>(readers: FieldReaders<C>, env: NodeJS.ProcessEnv): C {
  const { values, problems } = readEnvironment(env);
  const fields: Partial<C> = {};
  for (const field of Object.keys(readers) as (keyof C)[])
    try {
      fields[field] = readers[field](values);
    } catch (error) {
      problems.push((error as Error).message);
    }
  if (problems.length > 0) throw new InvalidSettings(problems);
  return fields as C;
}
