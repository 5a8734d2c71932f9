import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";

export type WrappedServer = {
  port: number;
  origin: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** What the process ended with: its status or the signal's name. */
  exit: Promise<number | string>;
  stop(): Promise<void>;
};

/** remix-serve as the start command runs it, preload and guarded build included, on the hand-written fixture build. */
export async function serveFixture(environment: Record<string, string> = {}): Promise<WrappedServer> {
  const port = Number(environment.PORT) || (await freePort());
  const serve = path.resolve("app/commands/serve");
  const child = spawn(
    process.execPath,
    [
      "--import",
      path.join(serve, "preload.mjs"),
      "node_modules/@remix-run/serve/dist/cli.js",
      path.join(serve, "guarded-build.mjs"),
    ],
    {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env.PATH ?? "",
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        SERVER_BUILD: path.resolve("tests/harness/fixture-build.mjs"),
        ...environment,
      },
    },
  );
  let text = "";
  child.stdout?.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  const exit = once(child, "exit").then(([status, signal]) => (status ?? signal) as number | string);
  await Promise.race([
    once(child, "message"),
    exit.then((how) => Promise.reject(new Error(`ended with ${how}: ${text}`))),
  ]);
  return {
    port,
    origin: `http://localhost:${port}`,
    process: child,
    output: () => text,
    exit,
    stop: async () => {
      child.kill("SIGKILL");
      await exit;
    },
  };
}

/** Below the ports that the system gives to outgoing connections: who lets go of it and takes it again finds it free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = net.createServer().listen(port, "127.0.0.1");
    const free = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
