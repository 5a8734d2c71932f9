import { spawn } from "node:child_process";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Ends what still runs: nothing of ours outlives the start command. */
export function endPrograms() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs a program to its end. Its output is kept back and shown only when it fails, unless `shown`.
 * @param {string} program @param {string[]} argumentList
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shown?: boolean }} options
 * @returns {Promise<string>} what it printed
 */
export function runProgram(program, argumentList, { cwd, env = process.env, shown = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, argumentList, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && !program.endsWith(".exe"),
    });
    running.add(child);
    let output = "";
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (shown) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else
        reject(
          new ProgramFailed(`${program} ${argumentList[0] ?? ""}`, signal ?? `status ${code}`, shown ? "" : output),
        );
    });
  });
}

export class ProgramFailed extends Error {
  /** @param {string} program @param {string} reason @param {string} output */
  constructor(program, reason, output) {
    super(`${program} ended with ${reason}\n${output.slice(-4000)}`);
    this.output = output || this.message;
  }
}

/** npm itself, the one that started us if it did. @param {string[]} argumentList @param {Parameters<typeof runProgram>[2]} options */
export function runNpm(argumentList, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith("npm-cli.js")) return runProgram(process.execPath, [script, ...argumentList], options);
  return runProgram("npm", argumentList, options);
}
