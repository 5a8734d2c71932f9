import path from "node:path";
import { defineConfig } from "vitest/config";
import { debianFolder } from "./tests/harness/debian-server.mjs";
import { LongestFirst } from "./tests/harness/longest-first";
import { unitTests } from "./tests/harness/test-kinds";

const alias = { "~": path.resolve(import.meta.dirname, "app") };

const { pure, served } = unitTests();
const setupFiles = ["tests/harness/end-with-run.ts"];

/**
 * They stop what hangs: what is slow is told by the minutes at the end, and beside other work all takes several times as long.
 * What a test waits for has its own, shorter end.
 */
const ends = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 20_000 } } };

/** What asks the server for something that another release may do otherwise: migrations, roles, COPY, MERGE, partitions, replica, jobs. */
const serverFeatures = [
  "app/api/db/migrate.server.test.ts",
  "app/api/domain/{import,search}/**/*.test.ts",
  "app/api/domain/sales/sales-lines-alone.test.ts",
  "app/api/jobs/**/*.test.ts",
  "tests/replica.test.ts",
];
/** `npm test -- --servers`: also the reports of sales, whose statements are plain. */
const onAnyServer = [...serverFeatures, "app/api/domain/sales/{sales-report,sales-ranking,pivot,my-sales}.test.ts"];
const debianTests = process.env.TEST_SERVERS === "1" ? onAnyServer : serverFeatures;

/**
 * `house`: checks of the sources and the build. `pure`: neither a database nor a portal. `unit`: with a throw-away
 * PostgreSQL. `debian`: part of `unit` once more, on a server from Debian's packages; nothing where none is installed.
 * `journeys`: the built portal in a real browser, two files at a time, each on a portal of its own. `masters`: what `npm run masters` keeps and compares;
 * no part of npm test.
 */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    minWorkers: 1,
    // Files of one process share their modules, as requests of one portal do: loading them anew took a fifth of the run.
    // The environment is read once, so it is the same for all of a project.
    poolOptions: { forks: { isolate: false } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: { name: "house", setupFiles, include: ["tests/house/**/*.test.ts"], ...ends },
      },
      {
        resolve: { alias },
        test: { name: "pure", setupFiles, env: { DEMO: "1" }, include: pure, ...ends },
      },
      {
        resolve: { alias },
        test: {
          name: "unit",
          setupFiles,
          env: { DEMO: "1" },
          include: served,
          globalSetup: ["tests/harness/global-setup.ts"],
          ...ends,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "debian",
          setupFiles,
          include: debianFolder() ? debianTests : [],
          env: { DEMO: "1", TEST_SERVER: "debian" },
          globalSetup: ["tests/harness/debian-setup.ts"],
          ...ends,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "journeys",
          setupFiles,
          include: ["tests/journeys/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/harness/journeys-setup.ts"],
          ...ends,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "masters",
          setupFiles,
          env: { DEMO: "1" },
          include: ["tests/masters/*.masters.ts"],
          globalSetup: ["tests/harness/global-setup.ts"],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
