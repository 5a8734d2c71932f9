import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve(import.meta.dirname, "app") };

/** `unit`: everything but the browser, on a throw-away PostgreSQL. `journeys`: the built portal in a real browser. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/journeys/**", "tests/bench/**", "node_modules/**"],
          globalSetup: ["tests/harness/global-setup.ts"],
          pool: "forks",
          poolOptions: { forks: { minForks: 1, maxForks: 2 } },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/harness/journeys-setup.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
