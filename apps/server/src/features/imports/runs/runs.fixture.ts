// Imports in tests: uploaded, worked on at once instead of by the queue.
import type { ImportRun, RunRemark } from "@cairn/contract/entities/import-run";
import type { World } from "@cairn/testkit/world";
import { workThrough } from "../engine/job.ts";

export const formOf = (bytes: BlobPart, name: string, attributes: object): FormData => {
  const form = new FormData();
  form.set("attributes", JSON.stringify(attributes));
  form.set("asset", new File([bytes], name));
  return form;
};

export async function uploaded(
  w: World,
  source: string,
  name: string,
  bytes: BlobPart,
  by = "ada",
): Promise<ImportRun> {
  const answer = await w.as(by).send("POST", `${w.P}/imports/`, formOf(bytes, name, { source }));
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  await workThrough(w.runtime);
  return runOf(w, answer.body.id as string);
}

export const runOf = async (w: World, id: string): Promise<ImportRun> =>
  (await w.as("ada").send("GET", `${w.P}/imports/${id}/`)).body as ImportRun;

export async function control(w: World, id: string, action: string): Promise<ImportRun> {
  const answer = await w.as("ada").send("POST", `${w.P}/imports/${id}/control/`, { action });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as ImportRun;
}

/** Starts an import, or what else it can do, and works until nothing is left to do. */
export async function controlled(w: World, id: string, action: string): Promise<ImportRun> {
  await control(w, id, action);
  await workThrough(w.runtime);
  return runOf(w, id);
}

export async function imported(w: World, source: string, name: string, bytes: BlobPart): Promise<ImportRun> {
  return controlled(w, (await uploaded(w, source, name, bytes)).id, "start");
}

export const remarksOf = async (w: World, id: string): Promise<RunRemark[]> =>
  (await w.as("ada").send("GET", `${w.P}/imports/${id}/remarks/?per_page=100`)).body.results as RunRemark[];
