/**
 * Loaded with `node --import` before remix-serve: what that server does not offer (docs/decisions/0002). It patches
 * http.Server for this one process, so it stays small, and every promise has a test.
 */
import http from "node:http";
import path from "node:path";
import { addAnswerHeaders } from "./answer-headers.mjs";
import { splitByArea } from "./areas.mjs";
import { limitBody } from "./body-limit.mjs";
import { endWithParent, installGracefulStop } from "./graceful-stop.mjs";
import { judgeHeaders, readDoorSettings } from "./judge-headers.mjs";
import { answerPatiently } from "./patient-answers.mjs";
import { startJobs } from "./start-jobs.mjs";
import { findStaticFile, readStaticFiles, sendStaticFile } from "./static-files.mjs";
import { readTimeLimits } from "./time-limits.mjs";

const MAX_CONNECTIONS = 2_000;

const settings = readDoorSettings(process.env);
/** Another build for this file's own tests. */
const staticFiles = readStaticFiles(path.resolve(process.env.CLIENT_BUILD ?? "build/portal/client"));
const stop = installGracefulStop(process);
endWithParent(process, stop);

splitByArea();
answerPatiently();

const { listen, emit } = http.Server.prototype;

http.Server.prototype.listen = function (...rest) {
  Object.assign(this, readTimeLimits(process.env), { maxConnections: MAX_CONNECTIONS });
  stop.watch(this);
  this.once("listening", () => {
    process.send?.({ listening: true });
    if (process.env.JOBS_BUILD) void startJobs(process.env.JOBS_BUILD, stop);
  });
  return listen.apply(this, rest);
};

http.Server.prototype.emit = function (event, ...rest) {
  if (event !== "request") return emit.call(this, event, ...rest);
  const [request, response] = rest;
  judgeHeaders(request, settings);
  const file = findStaticFile(staticFiles, request);
  addAnswerHeaders(request, response, { ...settings, numbered: file === null }, stop.isStopping);
  stop.count(response);
  if (!limitBody(request, response)) return true;
  if (file === null) return emit.call(this, event, ...rest);
  sendStaticFile(file, request, response);
  return true;
};
