/**
 * Loaded with `node --import` before remix-serve: what that server does not offer (docs/decisions/0002). It patches
 * http.Server for this one process, so it stays small, and every promise has a test.
 */
import http from "node:http";
import path from "node:path";
import { installAdmission } from "./admission.mjs";
import { addAnswerHeaders } from "./answer-headers.mjs";
import { splitByArea } from "./areas.mjs";
import { limitBody } from "./body-limit.mjs";
import { endWithParent, installGracefulStop } from "./graceful-stop.mjs";
import { judgeHeaders, readDoorSettings } from "./judge-headers.mjs";
import { answerPatiently } from "./patient-answers.mjs";
import { refusePlainly } from "./plain-refusal.mjs";
import { startJobs } from "./start-jobs.mjs";
import { findStaticFile, lookOnlyForFiles, readStaticFiles, sendStaticFile } from "./static-files.mjs";
import { readTimeLimits } from "./time-limits.mjs";

const MAX_CONNECTIONS = 2_000;
/** Of others (TRACE) Remix makes a failure of its own. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const settings = readDoorSettings(process.env);
/** Another build for this file's own tests. */
const staticFiles = readStaticFiles(path.resolve(process.env.CLIENT_BUILD ?? "build/portal/client"));
const stop = installGracefulStop(process);
endWithParent(process, stop);

const admit = installAdmission();

splitByArea();
lookOnlyForFiles();
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
  if (!METHODS.includes(request.method ?? "")) return refuseMethod(request, response);
  if (picksRoute(request)) return refuseRoute(request, response);
  if (!limitBody(request, response)) return true;
  if (file) sendStaticFile(file, request, response);
  else admit(request, response, () => void emit.call(this, event, ...rest));
  return true;
};

/** `_data` once ran a route alone. The door refuses it too; Remix writes an error into the log before that, each time. @param {http.IncomingMessage} request */
const picksRoute = ({ url = "" }) =>
  url.includes("_data") && new URLSearchParams(url.split("?").slice(1).join("?")).has("_data");

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
function refuseRoute(request, response) {
  refusePlainly(request, response, { status: 400, code: "malformed-request" });
  return true;
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
function refuseMethod(request, response) {
  refusePlainly(request, response, { status: 405, code: "method-not-allowed", headers: { allow: "GET, HEAD, POST" } });
  return true;
}
