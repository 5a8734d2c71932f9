/**
 * How many requests are worked on at once, and who waits: beyond what a process can answer in time more of them only make everybody
 * wait longer (docs/decisions/0103). A request holds its place until it is answered, but no longer than a second: what waits for the
 * database that long costs this process nothing, and has limits of its own.
 */
import { refusePlainly } from "./plain-refusal.mjs";

const LIMITS = {
  atOnce: 12,
  heldMs: 1_000,
  /** Readers that wait, and how long: who was let in is answered within two seconds. Whoever sends a form has typed it, and waits longer. */
  waiting: 120,
  readersMs: 1_200,
  formsMs: 8_000,
};
const RETRY_S = 3;

/** @typedef {import("node:http").IncomingMessage} Incoming @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {{ response: Outgoing, go: () => void, timer: NodeJS.Timeout }} Waiting */

/** What is asked whether the portal lives must be told under any load. @param {Incoming} request */
const isAsked = ({ url }) => /^\/healthz(\?|$)/.test(url ?? "");

/** @param {Partial<typeof LIMITS>} [given] */
export function installAdmission(given) {
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
    const timer = setTimeout(leave, heldMs);
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

/** What draws the portal's own pages has no time. @param {Incoming} request @param {Outgoing} response */
function refuse(request, response) {
  refusePlainly(request, response, { status: 503, code: "service-busy", headers: { "retry-after": String(RETRY_S) } });
  request.resume();
}
