// `cairn config check`: the settings that an instance would start with, before it is started with them.
import { readConfig } from "../config.ts";
import { InvalidSettings } from "../platform/settings/read-environment.ts";
import { fileSetting, type Setting, SETTINGS, unknownSettings } from "../platform/settings/settings.ts";
import { type Command, CommandError } from "./command.ts";

/** One line for a setting that is set; secrets show only that they are. */
function lineOf({ name, isSecret }: Setting, env: NodeJS.ProcessEnv): string | null {
  const path = env[fileSetting(name)];
  if (path) return `${name} from ${path}`;
  const value = env[name];
  if (!value) return null;
  return `${name}=${isSecret ? "(secret)" : value}`;
}

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
}

/** @returns the exit code: 1 when the instance would not start */
export function checkConfig(env: NodeJS.ProcessEnv, say: (text: string) => void): number {
  const lines = SETTINGS.flatMap((setting) => lineOf(setting, env) ?? []);
  for (const line of lines) say(line);
  if (lines.length === 0) say("Nothing is set: every setting has its default.");
  for (const name of unknownSettings(env)) say(`WARNING ${name} is not a setting and has no effect.`);
  const problems = problemsOf(env);
  for (const problem of problems) say(`WRONG ${problem}`);
  say(
    problems.length === 0 ? "Cairn can start with these settings." : "Cairn can't start with these settings.",
  );
  return problems.length === 0 ? 0 : 1;
}

export const configCheck: Command = {
  name: "config check",
  usage: "",
  summary: "Show the settings of the environment, without secrets, and everything that is wrong with them.",
  run: async (args, say) => {
    if (args.length > 0) throw new CommandError(`Unknown option of config check: "${args[0]}".`);
    return checkConfig(process.env, say);
  },
};
