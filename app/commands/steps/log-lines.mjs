/** remix-serve prints `METHOD address status bytes - milliseconds`, the address with its query. */
const ACCESS = /^([A-Z]+) (\S+) (\d{3}|-) (\d+|-) - ([\d.]+|-) ms$/;
const NOISE = /^(undefined|\[remix-serve\] http.*)?$/;

/** @type {[RegExp, string][]} Queries and secrets never reach a log, whoever printed them. */
const REDACTIONS = [
  [/(\/[^\s?"'<>]*)\?[^\s"'<>\\]+/g, "$1"],
  [/\b(Bearer(?:\s|%20)+)[\w.~+/=-]+/gi, "$1[redacted]"],
  [
    /\b((?:ACCESS_TOKEN|TOKEN_EXPIRED|password|passphrase|secret|token)["']?\s*[=:]\s*["']?)[^\s;,"'&}]+/gi,
    "$1[redacted]",
  ],
  [/\b(code["']?\s*[=:]\s*["']?)[\w-]{24,}/gi, "$1[redacted]"],
  [/\b(postgres(?:ql)?:\/\/[^:\s/]+):[^@\s]+@/g, "$1:[redacted]@"],
];

/** @param {string} text */
export function redact(text) {
  return REDACTIONS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/**
 * One printed line of the portal as one line of its log: JSON, so that no text inside it can pretend to be another.
 * @param {string} line @param {"info" | "error"} level @param {Date} now
 * @returns {{ text: string, worthShowing: boolean } | undefined} nothing for noise
 */
export function logLine(line, level, now) {
  if (NOISE.test(line)) return undefined;
  const time = now.toISOString();
  const access = ACCESS.exec(line);
  if (access) {
    const [, method, address = "", status, bytes, ms] = access;
    const request = {
      time,
      level: "info",
      event: "request",
      method,
      path: address.split("?")[0],
      status: number(status),
    };
    return { text: JSON.stringify({ ...request, bytes: number(bytes), ms: number(ms) }), worthShowing: false };
  }
  const clean = redact(line);
  return { text: JSON.stringify({ time, level, ...parse(clean) }), worthShowing: level === "error" };
}

/** @param {string | undefined} text */
const number = (text) => (text === undefined || text === "-" ? null : Number(text));

/** @param {string} line @returns {object} */
function parse(line) {
  try {
    const value = JSON.parse(line);
    if (value && typeof value === "object" && !Array.isArray(value)) return value;
  } catch {
    // Plain text.
  }
  return { text: line };
}
