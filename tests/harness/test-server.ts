import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Cluster, createCluster, readSecrets, type Secrets } from "../../app/api/db/embedded/cluster.mjs";
import { findRunAs, makePrivateFolder, socketFolder } from "../../app/api/db/embedded/place.mjs";
import { startServer, stopServer } from "../../app/api/db/embedded/postmaster.mjs";
import { prepareDatabase } from "../../app/api/db/embedded/roles.mjs";
import { registerUser } from "../../app/api/db/embedded/start-lock.mjs";
import { addressOf, DATABASE, openEmbedded } from "../../app/api/db/embedded/supervisor.mjs";
import { asClient } from "./as-client";
import { debianFolder } from "./debian-server.mjs";
import { quickFolder } from "./quick-folder";

export const PREFIX = "portal-test-";

/** A throw-away server with the portal's roles and an empty database of theirs. */
export type TestServer = {
  cluster: Cluster;
  /** Connection string of a role on the portal's database, or another. */
  url(role: keyof Secrets, database?: string): string;
  /** Stops it and leaves nothing behind. */
  stop(): Promise<void>;
};

type Settings = Record<string, string>;

/** The server that comes along, or Debian's in the tests that run on it once more (vitest.config.ts). */
export const startTestServer = (settings: Settings): Promise<TestServer> =>
  process.env.TEST_SERVER === "debian" ? startDebian(settings) : startEmbedded(settings);

/** mkdtemp closes the folder; started as root the server runs as another account, which must pass. */
function makeRoot(): string {
  const root = fs.mkdtempSync(path.join(quickFolder(), PREFIX));
  fs.chmodSync(root, 0o755);
  return root;
}

/** @param prepare puts data into its folder first @param stopped sees its folder before that goes */
export async function startEmbedded(
  settings: Settings,
  { prepare, stopped }: { prepare?: (root: string) => void; stopped?: (root: string) => void } = {},
): Promise<TestServer> {
  const folder = makeRoot();
  prepare?.(folder);
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const server = await openEmbedded({ projectRoot: process.cwd(), dataRoot: folder, settings, log });
  const { root } = server;
  return {
    cluster: clusterIn(root, path.join(root, "bin-18"), "data-18"),
    url: server.url,
    stop: async () => {
      await server.release();
      stopped?.(root);
      for (const each of [root, folder]) fs.rmSync(each, { recursive: true, force: true });
    },
  };
}

const clusterIn = (root: string, binaries: string, data: string): Cluster => ({
  root,
  runAs: findRunAs(),
  binaries,
  data: path.join(root, data),
  sockets: socketFolder(root),
  log: path.join(root, "server.log"),
});

export async function startDebian(settings: Settings): Promise<TestServer> {
  const binaries = debianFolder();
  if (!binaries) throw new Error("no server of Debian's packages is installed");
  const root = makeRoot();
  registerUser(path.join(root, "users"));
  const cluster = clusterIn(root, binaries, `data-${path.basename(binaries)}`);
  const secrets = readSecrets(root);
  makePrivateFolder(cluster.sockets, cluster.runAs);
  createCluster(cluster, secrets, ["--locale=C.UTF-8"]);
  const server = await start(cluster, settings, secrets);
  await prepareDatabase((database) => server.url("superuser", database), secrets, DATABASE);
  return server;
}

async function start(cluster: Cluster, settings: Settings, secrets: Secrets): Promise<TestServer> {
  const { port } = await startServer(cluster, settings);
  return {
    cluster,
    url: addressOf(cluster, port, secrets),
    stop: async () => {
      await stopServer(cluster);
      fs.rmSync(cluster.root, { recursive: true, force: true });
    },
  };
}

export type ReplicaServer = TestServer & {
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
};

/** A streaming replica: a copy of the primary's files, as pg_basebackup makes it, that follows the primary from there. */
export async function startReplica(primary: TestServer, settings: Settings): Promise<ReplicaServer> {
  const root = makeRoot();
  registerUser(path.join(root, "users"));
  const cluster: Cluster = {
    ...primary.cluster,
    root,
    data: path.join(root, path.basename(primary.cluster.data)),
    sockets: socketFolder(root),
    log: path.join(root, "server.log"),
  };
  makePrivateFolder(cluster.sockets, cluster.runAs);
  const label = await copyFiles(primary, cluster.data);
  for (const name of ["postmaster.pid", "postmaster.opts"]) fs.rmSync(path.join(cluster.data, name), { force: true });
  const conninfo = new URL(primary.url("superuser"));
  const from = `host=${primary.cluster.sockets} port=${conninfo.port} user=superuser password=${conninfo.password}`;
  const write = (name: string, text: string) => {
    fs.appendFileSync(path.join(cluster.data, name), text, { mode: 0o600 });
    if (cluster.runAs.uid !== undefined)
      fs.chownSync(path.join(cluster.data, name), cluster.runAs.uid, cluster.runAs.gid ?? cluster.runAs.uid);
  };
  write("backup_label", label);
  write("standby.signal", "");
  write("postgresql.auto.conf", `primary_conninfo = '${from}'\n`);
  const server = await start(cluster, settings, readSecrets(primary.cluster.root));
  return { ...server, restart: async () => void (await startServer(cluster, settings)) };
}

/** @returns the backup label, without which the copy would be taken for a crashed primary */
const copyFiles = (primary: TestServer, target: string): Promise<string> =>
  asClient(primary.url("superuser"), async (client) => {
    await client.query("SELECT pg_backup_start('replica', true)");
    execFileSync("cp", ["-Rp", primary.cluster.data, target]);
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
    return rows[0].labelfile;
  });
