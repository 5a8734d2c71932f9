/** What the start and the tests print while they work: one line a step, kept alive while it runs. */
const HEARTBEAT_MS = 10_000;
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a step and prints its name, a sign of life every ten seconds, and how long it took.
 * @template T @param {string} name @param {() => Promise<T> | T} work @returns {Promise<T>}
 */
export async function step(name, work) {
  const begun = performance.now();
  say(`· ${name} …`);
  const heartbeat = setInterval(() => say(`  ${name}: ${seconds(begun)} so far`), HEARTBEAT_MS);
  try {
    const result = await work();
    say(`✓ ${name} (${seconds(begun)})`);
    return result;
  } catch (error) {
    say(`✗ ${name} failed after ${seconds(begun)}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
