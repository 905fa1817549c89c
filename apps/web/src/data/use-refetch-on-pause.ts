import type { Notification } from "@cairn/contract/entities/notification";
import { useEffect } from "react";
import type { OpenWorkspace } from "./open-workspace.ts";

/** Refetches when a notification reports that Cairn has paused a webhook or chat channel: the stream has no such rows. */
export function useRefetchOnPause(
  { cache }: OpenWorkspace,
  kind: "webhook" | "chat_channel",
  refetch: () => Promise<unknown>,
): void {
  useEffect(
    () =>
      cache.onChanges((changes) => {
        const isPause = changes.some(
          ({ entity, row }) =>
            entity === "notification" && (row as Notification | null)?.entity_name === kind,
        );
        if (isPause) void refetch();
      }),
    [cache, kind, refetch],
  );
}
