import os from "node:os";

const MEGABYTE = 1024 * 1024;

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.round(Math.min(Math.max(value, low), high));

/**
 * The server's settings for this machine's memory (figures and reasons: docs/decisions/0001). Durability is never
 * traded: fsync and synchronous_commit keep their safe defaults here.
 * @param {number} memoryBytes @returns {Record<string, string>}
 */
export function serverSettings(memoryBytes = os.totalmem()) {
  const megabytes = memoryBytes / MEGABYTE;
  return {
    shared_buffers: `${within(megabytes / 4, 128, 4096)}MB`,
    work_mem: `${within(megabytes / 128, 32, 64)}MB`,
    maintenance_work_mem: `${within(megabytes / 16, 256, 1024)}MB`,
    effective_cache_size: `${within(megabytes / 2, 256, 16384)}MB`,
    random_page_cost: "1.1",
    max_wal_size: "4GB",
    jit: "off",
    // Twenty readers share few cores: a report on several of them costs more in all and keeps the others waiting.
    max_parallel_workers_per_gather: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    idle_in_transaction_session_timeout: "60s",
    synchronous_commit: "on",
    max_connections: "100",
  };
}

/** For throw-away servers of the tests alone: fast, and worthless after a crash. @type {Record<string, string>} */
export const throwAwaySettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  shared_buffers: "256MB",
  max_connections: "200",
};
