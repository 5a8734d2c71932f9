import fs from "node:fs";

/**
 * The largest resident memory of a process while something is done, and what it was before.
 * @template T
 * @param {number} pid @param {() => Promise<T>} work @returns {Promise<{ result: T, first: number, peak: number }>} bytes
 */
export async function watched(pid, work) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  const first = resident();
  let peak = first;
  const timer = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 50);
  try {
    return { result: await work(), first, peak };
  } finally {
    clearInterval(timer);
  }
}
