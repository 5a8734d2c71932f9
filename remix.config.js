import path from "node:path";
import { compressFiles } from "./app/commands/steps/compress-files.mjs";

/** Remix's options; vite.config.ts hands them to the plugin. */
export default {
  appDirectory: "app",
  // Emptied by each build, so the commands lie beside it.
  buildDirectory: "build/portal",
  ignoredRouteFiles: ["**/*"],
  buildEnd: ({ remixConfig }) => compressFiles(path.join(remixConfig.buildDirectory, "client")),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
};
