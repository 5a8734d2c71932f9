import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [!process.env.VITEST && remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Without it a cold cache loads two copies of React and the first hydration fails.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  // Small files cost half a kilobyte of headers each and compress badly: those that always come together are one.
  build: { target: "es2022", rollupOptions: { output: { experimentalMinChunkSize: 40_000 } } },
});
