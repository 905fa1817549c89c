// A workspace's write queue: sends writes through the API a few at a time, and stores them while they wait.
import { makeCall } from "@cairn/client/calls";
import type { LocalStore } from "@cairn/client/local-store";
import { mutate, restored } from "@cairn/client/mutation";
import type { Cache } from "@cairn/client/cache";
import { Outgoing } from "@cairn/client/outgoing";
import { api } from "../data/api.ts";
import { limitConcurrency } from "../data/limit-concurrency.ts";

/** A write that storage refuses is not stored: it is lost if the page is left before it is sent. */
async function ignoreStorageErrors(work: Promise<void> | undefined): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const outgoingFor = (workspaceId: string, localStore: LocalStore | null): Outgoing =>
  new Outgoing({
    send: (call) => limitConcurrency(() => makeCall(api, call)),
    keep: (write) => ignoreStorageErrors(localStore?.putWrite(workspaceId, { ...write })),
    forget: (id) => ignoreStorageErrors(localStore?.deleteWrite(workspaceId, id)),
  });

/** Restores and sends the writes that were waiting when the page was left. */
export async function resumeWrites(
  cache: Cache,
  workspaceId: string,
  localStore: LocalStore | null,
): Promise<void> {
  for (const write of (await localStore?.writes(workspaceId)) ?? []) {
    const changes = write.changes.map((change) => restored(cache, change));
    const { label, failed = label, calls } = write;
    void mutate(cache, { label, failed, changes, calls, kept: write });
  }
  void cache.outgoing.drain();
}
