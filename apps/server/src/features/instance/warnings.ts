// What an operator should know before it hurts: a row for each kind of warning. The console shows them on its first page
// with a link to what fixes each, `cairn doctor` prints them.
import type { INSTANCE_WARNINGS, InstanceWarning } from "@cairn/contract/entities/instance";
import { type Capacity, capacityOf, isNearlyFull } from "../../platform/disk-space.ts";
import { countSetAside } from "../../platform/outbox/failed-changes.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { readForwarding } from "../audit-log/forwarding/forward.ts";
import { readBackupStatus } from "../backups/scheduled.ts";
import { canMail } from "../mail/settings.ts";

type Kind = (typeof INSTANCE_WARNINGS)[number];

interface Row {
  /** What each warning of this kind is about; empty: nothing is wrong. */
  find: (runtime: Runtime, capacity: (path: string) => Promise<Capacity | null>) => Promise<string[]>;
  /** For the command line. */
  sentence: (about: string) => string;
}

/** A warning about the instance itself, if `isWrong`. */
const once = (isWrong: boolean, about = ""): string[] => (isWrong ? [about] : []);

const ROWS: Record<Kind, Row> = {
  backups_unset: {
    find: async ({ config }) => once(config.backups === null),
    sentence: () => "This instance is not backed up. Set BACKUP_DIR to a directory on another disk.",
  },
  backups_late: {
    find: async (runtime) => {
      if (runtime.config.backups === null) return [];
      const { is_late, is_running, directory } = await readBackupStatus(runtime);
      return once(is_late && !is_running, directory ?? "");
    },
    sentence: (directory) => `The newest backup in ${directory} is more than two days old, or there is none.`,
  },
  backups_unverified: {
    find: async (runtime) => {
      if (runtime.config.backups === null) return [];
      const { is_unverified, directory, backups } = await readBackupStatus(runtime);
      return once(is_unverified && backups.some(({ size }) => size !== null), directory ?? "");
    },
    sentence: (directory) =>
      `No backup in ${directory} was verified in the last thirty days: cairn verify FILE --identity FILE.`,
  },
  email_unset: {
    find: async (runtime) => once(!(await canMail(runtime))),
    sentence: () => "No mail server is set: no one receives codes, invitations and notifications by email.",
  },
  disk_nearly_full: {
    find: async ({ config }, capacity) => {
      const places = [config.dataDir, ...(config.backups === null ? [] : [config.backups.directory])];
      const all = await Promise.all(places.map(async (path) => ({ path, disk: await capacity(path) })));
      return all.flatMap(({ path, disk }) => once(disk !== null && isNearlyFull(disk), path));
    },
    sentence: (path) => `The disk of ${path} is nearly full: writes will fail.`,
  },
  audit_forwarding_failing: {
    find: async (runtime) =>
      (await readForwarding(runtime)).flatMap(({ failing_since, address }) =>
        once(failing_since !== null, address),
      ),
    sentence: (address) => `The audit log can't be forwarded to ${address}; its entries wait.`,
  },
  failed_changes: {
    find: async ({ db }) => {
      const count = await countSetAside(db);
      return once(count > 0, String(count));
    },
    sentence: (count) => `Changes that could not be processed: ${count}. The console lists them.`,
  },
};

/** In the order of the table. */
export async function readWarnings(runtime: Runtime, capacity = capacityOf): Promise<InstanceWarning[]> {
  const found = await Promise.all(
    (Object.keys(ROWS) as Kind[]).map(async (kind) =>
      (await ROWS[kind].find(runtime, capacity)).map((about) => ({ kind, about })),
    ),
  );
  return found.flat();
}

export const sentenceOf = ({ kind, about }: InstanceWarning): string => ROWS[kind].sentence(about);
