// What the command menu finds besides actions. Features add theirs: projects here, issues from their own folder.
import type { CommandGroup } from "@cairn/ui/command-palette";
import { createStore } from "@cairn/ui/store";
import type { ActionContext } from "./context.ts";

export interface CommandSource {
  id: string;
  /**
   * Groups for a query, an empty one included. A source that asks the server takes its time; the menu shows what is
   * there meanwhile, and aborts when the query has changed.
   */
  find: (
    query: string,
    context: ActionContext,
    signal: AbortSignal,
  ) => readonly CommandGroup[] | Promise<readonly CommandGroup[]>;
}

export const commandSources = createStore<readonly CommandSource[]>([]);

/** @returns takes the source away again */
export function registerCommandSource(source: CommandSource): () => void {
  commandSources.set([...commandSources.get(), source]);
  return () => commandSources.set(commandSources.get().filter((one) => one !== source));
}
