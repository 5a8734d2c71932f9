import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/**
 * What every page needs is one file, what surrounds every screen another, the parts of reports a third; the profile's
 * parts are its pages' and its dialog's. A file costs half a kilobyte of headers and compresses by itself. What a single
 * screen needs stays with that screen, and what is opened by a click (frame/lazy, the profile's dialog) comes with it.
 */
const sharedFiles: [name: string, holds: RegExp][] = [
  ["runtime", /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//],
  [
    "report",
    /app\/(ui\/(charts\/(?!interactive|live-bars|day-pace|stacked)|report|tables)|portal\/report\/[a-z-]+\.tsx?$)/,
  ],
  ["forms", /app\/(ui\/forms\/(password-field|error-summary)|portal\/password\/(form-errors|new-password-fields))/],
  ["profile", /app\/portal\/profile\/(?!(.+\.)?route|profile-dialog)/],
  ["frame", /app\/(ui\/(controls|states)|words\/(?!figure-text|typed-number)|portal\/frame\/(?!lazy)|portal\/_layout)/],
];

const sharedFile = (id: string) => sharedFiles.find(([, holds]) => holds.test(id))?.[0];

/** Every page carries the list of all files: a letter less in each name is a letter less two hundred times. */
const shortNames = {
  chunkFileNames: "assets/[name]-[hash:7].js",
  entryFileNames: "assets/[name]-[hash:7].js",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [!process.env.VITEST && remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Without it a cold cache loads two copies of React and the first hydration fails.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: {
    target: "es2022",
    reportCompressedSize: false,
    // The server's files come out as large without it, and a quarter of the build's time is looking for what nobody calls.
    rollupOptions: { treeshake: !isSsrBuild, output: isSsrBuild ? {} : { manualChunks: sharedFile, ...shortNames } },
  },
}));
