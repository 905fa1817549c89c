// A workspace's writes on their way: sent through the API a few at a time, kept in the browser while they wait.
import { makeCall } from "@cairn/client/calls";
import type { Kept } from "@cairn/client/kept";
import { mutate, restored } from "@cairn/client/mutation";
import type { Cache } from "@cairn/client/cache";
import { Outgoing } from "@cairn/client/outgoing";
import { api } from "../data/api.ts";
import { gate } from "../data/gate.ts";

/** What storage refuses is not kept: it is then lost if the page is left before it is sent. */
async function asFarAsKept(work: Promise<void> | undefined): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const outgoingFor = (workspaceId: string, kept: Kept | null): Outgoing =>
  new Outgoing({
    send: (call) => gate(() => makeCall(api, call)),
    keep: (write) => asFarAsKept(kept?.keepWrite(workspaceId, { ...write })),
    forget: (id) => asFarAsKept(kept?.forgetWrite(workspaceId, id)),
  });

/** Shows again, and sends, what was waiting when the page was left. */
export async function takeUpWrites(cache: Cache, workspaceId: string, kept: Kept | null): Promise<void> {
  for (const write of (await kept?.writes(workspaceId)) ?? []) {
    const changes = write.changes.map((change) => restored(cache, change));
    const { label, failed = label, calls } = write;
    void mutate(cache, { label, failed, changes, calls, kept: write });
  }
  void cache.outgoing.drain();
}
