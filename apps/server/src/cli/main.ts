// `cairn COMMAND …`: administration of an instance besides running it.
import { commands } from "./commands.ts";
import { CommandError } from "./command.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

function help(): string {
  const lines = commands.map(
    ({ name, usage, summary }) => `  cairn ${name}${usage === "" ? "" : ` ${usage}`}\n      ${summary}`,
  );
  return [
    "Usage:",
    ...lines,
    "",
    "Set DATA_DIR and DATABASE_URL to choose the instance, as for npm start.",
  ].join("\n");
}

/** Commands of two words come before commands of one: `import csv` before `import`. */
function find(words: readonly string[]) {
  return commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));
}

export async function runCli(words: readonly string[]): Promise<number> {
  const command = find(words);
  if (!command) {
    const asked = words.length === 0 || words[0] === "help" || words[0] === "--help";
    (asked ? say : complain)(asked ? help() : `Unknown command "${words.join(" ")}".\n\n${help()}`);
    return asked ? 0 : 2;
  }
  try {
    return await command.run(words.slice(command.name.split(" ").length), say);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof CommandError)) complain(error instanceof Error ? (error.stack ?? "") : "");
    return error instanceof CommandError ? 2 : 1;
  }
}

process.exitCode = await runCli(process.argv.slice(2));
