import { Cache } from "@cairn/client/cache";
import type { Label } from "@cairn/contract/entities/label";
import { autorun } from "mobx";
import { expect, it } from "vitest";
import { createRow } from "./create-row.ts";

const labelOf = (id: string): Label => ({ id, name: "Bug", project_id: "p" }) as Label;

/** Creates a label with the server's events in this order, and records what is visible after each change. */
async function seenWhile(order: readonly ("answer" | "stream")[]): Promise<string[][]> {
  const cache = new Cache();
  cache.beginAt(1);
  cache.setLive(true);
  const steps = {
    answer: (answer: (body: unknown) => void) => answer(labelOf("real")),
    stream: () =>
      cache.apply([
        {
          seq: 2,
          entity: "label",
          id: "real",
          project_id: "p",
          op: "insert",
          actor: null,
          at: "",
          row: { ...labelOf("real") },
        },
      ]),
  };
  cache.sendThrough({
    deliver: async (_write: unknown, { onAnswer }: { onAnswer: (body: unknown) => void }) => {
      for (const step of order) {
        await Promise.resolve();
        steps[step](onAnswer);
      }
      return { seq: 2 };
    },
  } as never);
  const seen: string[][] = [];
  const stop = autorun(() => void seen.push(cache.label.ids()));
  const words = { label: "Add Bug", failed: "Couldn’t add Bug" };
  const call = { route: "labels.create" } as never;
  const made = await createRow(cache, cache.label, labelOf("stand-in"), { ...words, call });
  stop();
  expect(made?.id).toBe("real");
  return seen;
}

it("creating a row replaces its placeholder with the real row in one step, whether stream or response comes first", async () => {
  const once = [[], ["stand-in"], ["real"]];
  expect(await seenWhile(["stream", "answer"])).toEqual(once);
  expect(await seenWhile(["answer", "stream"])).toEqual(once);
});
