// Responses that are the same for all scenarios: each of them starts with a copy of the same database.
import type { Answer, Caller } from "@cairn/testkit/world";

/**
 * A caller whose GET responses are remembered by path in `answers`, and not requested again. Every response is a copy:
 * a cache that is filled with it changes its rows.
 */
export const recorded = (caller: Caller, answers: Map<string, Answer>): Caller => ({
  ...caller,
  async send(method, path, body, options) {
    if (method !== "GET") throw new Error(`${method} ${path} can't be remembered.`);
    const known = answers.get(path) ?? (await caller.send(method, path, body, options));
    answers.set(path, known);
    return structuredClone(known);
  },
});
