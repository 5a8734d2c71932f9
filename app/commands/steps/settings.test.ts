import { expect, test } from "vitest";
import { openDataFolder, readSettings } from "./settings.mjs";

const read = (environment: Record<string, string> = {}) => readSettings(environment, "/project");

test("without settings: this machine alone, demo data in the embedded database", () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataFolder: "/project/.data",
    demo: true,
    databaseUrl: undefined,
  });
});

test("on a server of one's own there is no demo data unless asked for by name", () => {
  expect(read({ DATABASE_URL: "postgresql://x" }).demo).toBe(false);
  expect(read({ DATABASE_URL: "postgresql://x", DEMO: "1" }).demo).toBe(true);
  expect(read({ DEMO: "0" }).demo).toBe(false);
});

test("the owner's address falls back to the only one", () => {
  expect(read({ DATABASE_URL: "a" }).migrationUrl).toBe("a");
  expect(read({ DATABASE_URL: "a", MIGRATION_DATABASE_URL: "b" }).migrationUrl).toBe("b");
});

test.each([
  [{ PORT: "eighty" }, /PORT/],
  [{ HOST: "0.0.0.0" }, /PUBLIC_ORIGIN/],
  [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "http://portal.example" }, /ALLOW_HTTP/],
  [{ PUBLIC_ORIGIN: "https://portal.example/path" }, /PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: "portal.example" }, /PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: "https://portal.example" }, /demo.*DEMO=0.*DEMO=1/s],
  [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://portal.example" }, /demo.*DEMO=0.*DEMO=1/s],
  [{ HOST: "192.168.1.4", PUBLIC_ORIGIN: "http://localhost:3000" }, /demo.*DEMO=0.*DEMO=1/s],
  [{ API_BASE_URL: "ftp://api.example" }, /API_BASE_URL/],
  [{ API_BASE_URL: "api.example" }, /API_BASE_URL/],
  [{ REFERENCE_SITES: "/nowhere/at/all.json" }, /REFERENCE_SITES/],
  [{ REFERENCE_SITES: "README.md" }, /REFERENCE_SITES/],
  [{ MAKER_DOMAIN: "@seorak.example" }, /MAKER_DOMAIN/],
  [{ MAKER_DOMAIN: "seorak" }, /MAKER_DOMAIN/],
  [{ DEMO_LINES: "-1" }, /DEMO_LINES/],
  [{ DEMO_LINES: "many" }, /DEMO_LINES/],
  [{ BACKUP_KEY: "short" }, /BACKUP_KEY/],
])("%o refuses to start and says why", (environment, reason) => {
  expect(() => read(environment as Record<string, string>)).toThrow(reason);
});

test.each<Record<string, string>>([
  { HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://portal.example", DEMO: "1" },
  { HOST: "0.0.0.0", PUBLIC_ORIGIN: "http://portal.example", ALLOW_HTTP: "1", DEMO: "0" },
  { PUBLIC_ORIGIN: "https://portal.example", DATABASE_URL: "postgresql://x" },
  { PUBLIC_ORIGIN: "https://portal.example", API_BASE_URL: "https://api.example" },
  { PUBLIC_ORIGIN: "http://localhost:3000" },
])("%o starts", (environment) => {
  expect(() => read(environment)).not.toThrow();
});

test("a data folder where nothing can be written is refused with its name", () => {
  expect(() => openDataFolder("/proc/portal")).toThrow(/DATA_DIR \/proc\/portal cannot be written/);
});
