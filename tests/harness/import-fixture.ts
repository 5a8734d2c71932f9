import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import type { Ctx } from "~/api/domain/ctx";
import { type ImportOptions, type ImportResult, importFile } from "~/api/domain/import/import-file.server";
import type { TestDatabase } from "./database";
import { mapping } from "./extract-text";
import { demoDatabase } from "./sales";

export type Fixture = {
  write: (text: string | Uint8Array, name?: string) => string;
  load: (
    text: string | Uint8Array,
    more?: Partial<ImportOptions> & { map?: object; name?: string },
  ) => Promise<ImportResult>;
  rejected: (name?: string) => string[];
  close: () => void;
};

/** @param now the imports' clock: days a little beyond the demo's are no impossible ones */
export function makeFixture(pool: () => pg.Pool, now = new Date("2026-12-31T00:00:00Z")): Fixture {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "import-"));
  const write = (text: string | Uint8Array, name = "extract.csv") => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  return {
    write,
    load: (text, { map, name, ...more } = {}) =>
      importFile(pool(), {
        file: write(text, name),
        mapping: JSON.stringify({ ...mapping, ...map }),
        user: "test",
        now,
        mayReplace: () => true,
        mayChange: () => true,
        ...more,
      }),
    rejected: (name = "extract.csv") => {
      const file = path.join(folder, `${name}.rejects.csv`);
      return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n").slice(1) : [];
    },
    close: () => fs.rmSync(folder, { recursive: true }),
  };
}

export type ImportWorld = Omit<Fixture, "close"> & { database: TestDatabase; close: () => Promise<void> };

/** A database of the caller's own with a little demo data, and extracts to load into it. */
export async function importWorld(lines = 1000, now?: Date): Promise<ImportWorld> {
  const database = await demoDatabase(lines);
  const fixture = makeFixture(() => database.pool, now);
  return {
    ...fixture,
    database,
    close: async () => {
      fixture.close();
      await database.close();
    },
  };
}

/** An administrator who asks without a browser. */
export const adminCtx = ({ db, reports }: Pick<TestDatabase, "db" | "reports">): Ctx => ({
  db,
  reports,
  now: new Date("2026-11-21T03:00:00Z"),
  locale: "en",
  viewer: {
    userId: "admin@seorak.example",
    username: "Han",
    timeZone: "Asia/Seoul",
    roles: ["ROLE_ADMIN"],
    activeRole: null,
    groups: [],
    menuCodes: new Set(),
    scope: { all: true },
    sessionId: "session",
  },
});
