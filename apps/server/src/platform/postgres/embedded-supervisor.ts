import { EmbeddedPostgresError } from "./embedded-error.ts";
import { startPostmaster, type Postmaster, type PostmasterOptions } from "./embedded-postmaster.ts";

/** A server that is kept running. */
interface Supervised {
  stop: () => Promise<void>;
  onExit: (callback: (reason: Error) => void) => void;
}

const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

/**
 * Starts the server and restarts it at the same address when it ends unexpectedly: pools lose their connections and
 * open new ones. After {@link MAX_RESTARTS} within {@link WINDOW_MS} it gives up, because a restart does not solve the
 * problem.
 */
export async function supervise(options: PostmasterOptions): Promise<Supervised> {
  const callbacks = new Set<(reason: Error) => void>();
  let restarts: number[] = [];
  let stopping: Promise<void> | undefined;
  let current: Promise<Postmaster | undefined> = watched(await startPostmaster(options));

  function watched(postmaster: Postmaster): Promise<Postmaster> {
    void postmaster.ended.then((how) => {
      if (!stopping) current = revive(how);
    });
    return Promise.resolve(postmaster);
  }

  async function revive(how: string): Promise<Postmaster | undefined> {
    const now = Date.now();
    restarts = [...restarts.filter((at) => now - at < WINDOW_MS), now];
    if (restarts.length > MAX_RESTARTS) {
      return giveUp(
        new EmbeddedPostgresError(`PostgreSQL ended ${restarts.length} times within a minute (last: ${how})`),
      );
    }
    options.log.error(`PostgreSQL ended unexpectedly (${how}); starting it again`);
    try {
      const postmaster = await startPostmaster(options);
      options.log.info("PostgreSQL is running again");
      return await watched(postmaster);
    } catch (error) {
      return giveUp(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function giveUp(reason: Error): undefined {
    options.log.error(`${reason.message}. Cairn gives up on it.`);
    for (const callback of callbacks) callback(reason);
  }

  const stopCurrent = async (): Promise<void> => {
    const postmaster = await current;
    await postmaster?.stop();
  };
  return {
    stop: () => (stopping ??= stopCurrent()),
    onExit: (callback) => void callbacks.add(callback),
  };
}
