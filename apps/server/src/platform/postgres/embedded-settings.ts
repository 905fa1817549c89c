import { totalmem } from "node:os";

/** Server settings by name, as `postgres -c name=value` takes them. */
export type ServerSettings = Readonly<Record<string, string>>;

const MEGABYTE = 1024 * 1024;

/** For a whole team on a small machine: Cairn and its database together stay below 250 MB when idle (design §9). */
function base(): ServerSettings {
  return {
    max_connections: "60",
    shared_buffers: "128MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    // Tells the planner how much the operating system caches; reserves nothing.
    effective_cache_size: `${Math.max(256, Math.floor(totalmem() / MEGABYTE / 2))}MB`,
    random_page_cost: "1.1",
    // JIT compilation costs more than it saves on queries that take milliseconds.
    jit: "off",
    // The other method's workers are three more idle processes.
    io_method: "sync",
    max_worker_processes: "4",
    max_parallel_workers: "2",
    max_parallel_workers_per_gather: "1",
    autovacuum: "on",
    autovacuum_max_workers: "2",
    // Nothing replicates from this server: no WAL sender, and bulk loads (restore) may skip the WAL.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    huge_pages: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // This program reads and re-logs these lines. SQL errors already reach it as responses with their statement, so
    // they are not logged twice.
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
 * The settings that a server runs with, as command-line arguments.
 * @param durable false: does not survive a crash, and is faster; for disposable data
 * @param own settings that override ours
 */
export function settingArguments(durable: boolean, own: ServerSettings): string[] {
  const settings = { ...base(), ...(durable ? DURABLE : FORGETFUL), ...own };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
