import { vi } from "vitest";
import { throwAwaySettings } from "../../app/api/db/embedded/settings.mjs";
import { migrateDatabase } from "../../app/api/db/migrate.server";
import { asClient } from "./as-client";
import { type ReplicaServer, startReplica, startTestServer, type TestServer } from "./test-server";

/** As quick as the tests' own server, but with a log that a replica can follow. */
const settings = {
  ...throwAwaySettings,
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_level: "replica",
  max_wal_senders: "4",
  shared_buffers: "128MB",
};
const READER = "reader";

/** A server with the portal's tables, and a streaming replica of it. */
export type Replicated = {
  primary: TestServer;
  replica: ReplicaServer;
  /** The replica by a role that may read and nothing else. */
  readUrl: string;
  /** Waits until the replica has what the primary has now. */
  caughtUp(): Promise<void>;
  /** The replica takes no more changes in, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

export async function replicated(): Promise<Replicated> {
  const primary = await startTestServer(settings);
  await migrateDatabase(primary.url("owner"));
  const onPrimary = (text: string) => ask(primary.url("superuser"), text);
  await onPrimary(`CREATE ROLE ${READER} LOGIN PASSWORD '${READER}' IN ROLE pg_read_all_data`);
  const replica = await startReplica(primary, settings);
  const onReplica = (text: string) => ask(replica.url("superuser"), text);
  const readUrl = new URL(replica.url("app"));
  readUrl.username = READER;
  readUrl.password = READER;
  const until = (state: () => Promise<boolean>) =>
    vi.waitFor(
      async () => {
        if (!(await state())) throw new Error("the replica is not there yet");
      },
      { timeout: 30_000, interval: 20 },
    );
  return {
    primary,
    replica,
    readUrl: readUrl.href,
    caughtUp: async () => {
      const [now] = await onPrimary("SELECT pg_current_wal_flush_lsn()::text AS lsn");
      await until(async () => (await onReplica(`SELECT pg_last_wal_replay_lsn() >= '${now?.lsn}' AS ok`))[0]?.ok);
    },
    pause: async () => {
      await onReplica("SELECT pg_wal_replay_pause()");
      await until(async () => (await onReplica("SELECT pg_get_wal_replay_pause_state() = 'paused' AS ok"))[0]?.ok);
    },
    resume: async () => void (await onReplica("SELECT pg_wal_replay_resume()")),
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}

const ask = (connectionString: string, text: string) =>
  asClient(connectionString, async (client) => (await client.query(text)).rows);
