/**
 * How many requests are worked on at once, and who waits: beyond what a process can answer in time more of them only make everybody
 * wait longer (docs/decisions/0103). A request holds its place until it is answered; one that takes longer than a second gives it
 * back while the process is idle, since it waits for the database, which has limits of its own.
 */
import { performance } from "node:perf_hooks";
import { refusePlainly } from "./plain-refusal.mjs";

const LIMITS = {
  atOnce: 8,
  heldMs: 1_000,
  /** Readers that wait, and how long: who was let in is answered within two seconds. Whoever sends a form has typed it, and waits longer. */
  waiting: 120,
  readersMs: 700,
  formsMs: 8_000,
};
/** The part of the time in which the process worked, from which on it counts as busy, and how often that is looked at. */
const BUSY = 0.8;
const LOOKED_AT_MS = 500;
const RETRY_S = 3;

/** @typedef {import("node:http").IncomingMessage} Incoming @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {{ response: Outgoing, go: () => void, timer: NodeJS.Timeout }} Waiting */

/** What is asked whether the portal lives must be told under any load. @param {Incoming} request */
const isAsked = ({ url }) => /^\/healthz(\?|$)/.test(url ?? "");

/** @param {Partial<typeof LIMITS>} [given] @param {() => boolean} [isBusy] whether the process has no time for more */
export function installAdmission(given, isBusy = busyOfLate()) {
  const { atOnce, heldMs, waiting: most, readersMs, formsMs } = { ...LIMITS, ...given };
  /** @type {Set<Waiting>} in the order in which they came */
  const line = new Set();
  let inside = 0;

  /** @param {Outgoing} response @param {() => void} go */
  function enter(response, go) {
    inside++;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      clearTimeout(timer);
      inside--;
      const [next] = line;
      if (!next) return;
      forget(next);
      enter(next.response, next.go);
    };
    const leaveWhenIdle = () => {
      if (isBusy()) timer = setTimeout(leaveWhenIdle, heldMs);
      else leave();
    };
    let timer = setTimeout(leaveWhenIdle, heldMs);
    response.once("close", leave);
    go();
  }
  /** @param {Waiting} one */
  function forget(one) {
    clearTimeout(one.timer);
    line.delete(one);
  }
  /** @param {Incoming} request @param {Outgoing} response @param {() => void} go what is done once it is let in */
  return function admit(request, response, go) {
    if (isAsked(request)) return go();
    if (inside < atOnce) return enter(response, go);
    const isForm = request.method === "POST";
    if (line.size >= most && !isForm) return refuse(request, response);
    const tooLate = () => {
      forget(one);
      refuse(request, response);
    };
    /** @type {Waiting} */
    const one = { response, go, timer: setTimeout(tooLate, isForm ? formsMs : readersMs) };
    line.add(one);
    response.once("close", () => forget(one));
  };
}

/** @returns {() => boolean} whether the process worked nearly all the time lately */
function busyOfLate() {
  let before = performance.eventLoopUtilization();
  let busy = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    before = now;
  }, LOOKED_AT_MS).unref();
  return () => busy;
}

/** What draws the portal's own pages has no time. @param {Incoming} request @param {Outgoing} response */
function refuse(request, response) {
  refusePlainly(request, response, { status: 503, code: "service-busy", headers: { "retry-after": String(RETRY_S) } });
  request.resume();
}
