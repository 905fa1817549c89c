// Exports in tests: asked for, written at once instead of by the queue, and downloaded.
import { buffer } from "node:stream/consumers";
import type { Export } from "@cairn/contract/entities/export";
import type { World } from "@cairn/testkit/world";
import { writeWaiting } from "./job.ts";

export const PAGE = "?per_page=10&cursor=10:0:0";

export const exportsOf = async (w: World, who: string): Promise<Export[]> =>
  (await w.as(who).send("GET", `${w.W}/export-issues/${PAGE}`)).body.results as Export[];

/** Asks for an export, writes all that wait, and returns its row. */
export async function exported(w: World, who: string, body: object): Promise<Export> {
  const answer = await w.as(who).send("POST", `${w.W}/export-issues/`, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  await writeWaiting(w.runtime);
  const row = (await exportsOf(w, who)).find(({ id }) => id === answer.body.id);
  if (!row) throw new Error("the export is not listed");
  return row;
}

/** The bytes that the store has of an export. */
export async function bytesOf(w: World, id: string): Promise<Buffer> {
  const { rows } = await w.runtime.pool.query<{ file: string }>("select file from exports where id = $1", [
    id,
  ]);
  const stream = await w.runtime.files.open(rows[0]?.file ?? "", null);
  if (!stream) throw new Error("the export has no file");
  return buffer(stream);
}
