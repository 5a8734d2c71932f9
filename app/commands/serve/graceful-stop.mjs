const RUNNING_REQUESTS_MS = 20_000;
const FAULT_MS = 5_000;
const CHECK_MS = 25;

/** @typedef {ReturnType<typeof installGracefulStop>} GracefulStop */

/**
 * SIGTERM and SIGINT let running requests end, for 20 s at most, and then exit; a second signal exits at once.
 * remix-serve alone never exits while an idle connection is open. @param {NodeJS.Process} process
 */
export function installGracefulStop(process) {
  /** @type {Set<import("node:http").Server>} */
  const servers = new Set();
  /** @type {(() => Promise<void>)[]} */
  const endings = [];
  let running = 0;
  let stopping = false;

  /** @param {number} status @param {number} boundMs */
  function begin(status, boundMs) {
    if (stopping) process.exit(status || 1);
    stopping = true;
    const deadline = Date.now() + boundMs;
    for (const end of endings) waitFor(end());
    // After the other listeners of the signal: remix-serve closes too, and complains when it comes second.
    setImmediate(() => {
      for (const server of servers) {
        if (server.listening) server.close();
        server.closeIdleConnections();
      }
    });
    setInterval(() => {
      if (running > 0 && Date.now() < deadline) return;
      for (const server of servers) server.closeAllConnections();
      process.exit(status);
    }, CHECK_MS);
  }
  /** @param {Promise<void>} ending */
  function waitFor(ending) {
    running++;
    ending
      .catch((error) => process.stderr.write(`${JSON.stringify({ level: "error", error: String(error) })}\n`))
      .finally(() => running--);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => begin(0, RUNNING_REQUESTS_MS));
  for (const fault of ["uncaughtException", "unhandledRejection"]) {
    process.on(fault, (error) => {
      process.stderr.write(
        `${JSON.stringify({ level: "error", event: fault, error: error?.stack ?? String(error) })}\n`,
      );
      begin(70, FAULT_MS);
    });
  }
  return {
    begin: () => begin(0, RUNNING_REQUESTS_MS),
    isStopping: () => stopping,
    /** Work of its own that must end before the process does. @param {() => Promise<void>} end */
    before: (end) => void endings.push(end),
    /** @param {import("node:http").Server} server */
    watch: (server) => void servers.add(server),
    /** @param {import("node:http").ServerResponse} response */
    count(response) {
      running++;
      response.once("close", () => running--);
    },
  };
}

/** A start command that was killed must not leave its server behind. @param {NodeJS.Process} process @param {GracefulStop} stop */
export function endWithParent(process, stop) {
  if (!process.channel) return;
  process.on("disconnect", () => {
    if (!stop.isStopping()) stop.begin();
  });
}
