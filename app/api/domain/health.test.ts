import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "~/api/db/client.server";
import { findHealth } from "./health.server";
import { noteStorageFault, storageFault } from "./storage-fault";

/** A database that takes connections and says nothing, as one that is frozen does. */
const sockets = new Set<net.Socket>();
const frozen = net.createServer((socket) => sockets.add(socket.on("error", () => undefined)));
let database: Database;
beforeAll(async () => {
  await new Promise<void>((done) => frozen.listen(0, "127.0.0.1", done));
  const { port } = frozen.address() as net.AddressInfo;
  database = connect({ DATABASE_URL: `postgresql://app@127.0.0.1:${port}/portal` });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  frozen.close();
  await database.close();
});

test("a database that is frozen is told as such before its own limit of five seconds", async () => {
  const { db, reports } = database;
  await expect(findHealth({ db, reports, now: new Date(), locale: "en" })).rejects.toMatchObject({
    code: "service-unavailable",
  });
});

test("a disk that was full is told until five minutes have passed without a word of it", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));
  expect(storageFault(at(0))).toBeNull();
  noteStorageFault(at(0));
  noteStorageFault(at(4));
  expect(storageFault(at(8))).toEqual(at(0));
  expect(storageFault(at(10))).toBeNull();
  noteStorageFault(at(20));
  expect(storageFault(at(21))).toEqual(at(20));
});
