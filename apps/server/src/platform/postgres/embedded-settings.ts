import { totalmem } from "node:os";

/** Server settings by name, as `postgres -c name=value` takes them. */
export type ServerSettings = Readonly<Record<string, string>>;

const MEGABYTE = 1024 * 1024;

/** For a whole team on a small machine: Cairn and its database together stay under 250 MB at rest (design §9). */
function base(): ServerSettings {
  return {
    max_connections: "60",
    shared_buffers: "128MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    // Tells the planner how much the operating system caches; reserves nothing.
    effective_cache_size: `${Math.max(256, Math.floor(totalmem() / MEGABYTE / 2))}MB`,
    random_page_cost: "1.1",
    // Compiling costs more than it saves on queries that end in milliseconds.
    jit: "off",
    // The workers of the other method are three more processes at rest.
    io_method: "sync",
    max_worker_processes: "4",
    max_parallel_workers: "2",
    max_parallel_workers_per_gather: "1",
    autovacuum: "on",
    autovacuum_max_workers: "2",
    // Nothing replicates from this server: no sender, and bulk loads (restore) may skip the log.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    huge_pages: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // The program reads and re-logs these lines. SQL errors reach it as answers, with their statement; not twice.
    log_min_messages: "log",
    log_checkpoints: "off",
    log_line_prefix: "",
  };
}

const DURABLE: ServerSettings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

const FORGETFUL: ServerSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
};

/**
 * The settings a server runs with, as command-line arguments.
 * @param durable false: survives no crash, and is faster; for data made to be thrown away
 * @param own settings that win over ours
 */
export function settingArguments(durable: boolean, own: ServerSettings): string[] {
  const settings = { ...base(), ...(durable ? DURABLE : FORGETFUL), ...own };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
