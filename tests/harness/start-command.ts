import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

export type StartedPortal = {
  child: ChildProcess;
  address: string;
  /** Everything the start command printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does and gives its status. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
};

const START_MS = 240_000;

/** `npm start` without npm, ready to be used; rejects with what it printed when it ends before. */
export async function startPortal(
  port: number,
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<StartedPortal> {
  const child = spawn(process.execPath, ["app/commands/start.mjs"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      PORT: String(port),
      DATA_DIR: dataFolder,
      ...environment,
    },
  });
  let text = "";
  child.stdout?.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  const exit = once(child, "exit").then(([status, signal]) => (status ?? signal) as number | string);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready: ${text}`)), START_MS);
    child.stdout?.on("data", () => {
      if (!text.includes("ready after")) return;
      clearTimeout(late);
      resolve();
    });
    void exit.then((how) => reject(new Error(`ended with ${how}: ${text}`)));
  });
  return {
    child,
    address: `http://localhost:${port}`,
    output: () => text,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Process ids the start command keeps beside its data: itself, remix-serve, the database. */
export function readProcesses(port: number, dataFolder: string): { server: number; database: number } {
  const record = JSON.parse(fs.readFileSync(path.join(dataFolder, `portal-${port}.json`), "utf8"));
  const postmaster = fs.readFileSync(path.join(dataFolder, "postgres", "data-18", "postmaster.pid"), "utf8");
  return { server: record.server.pid, database: Number(postmaster.split("\n")[0]) };
}
