/** The module remix-serve is given: the real server build, every loader and action behind the door. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { guardRoutes } from "./door.mjs";

/** Another build for this door's own tests. */
const file = path.resolve(process.env.SERVER_BUILD ?? "build/portal/server/index.js");
const build = await import(pathToFileURL(file).href);

const { handleError, endedSession, inConversation, failureWords } = build.entry?.module ?? {};
export const routes = guardRoutes(build.routes, { onFailure: handleError, endedSession }, inConversation, failureWords);
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = build;
