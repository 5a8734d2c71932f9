import { setTimeout as pause } from "node:timers/promises";

/** Stands for the built jobs command: says when it begins, and when it has ended after a moment's work. */
export async function startJobs() {
  console.log("jobs started");
  return {
    async stop() {
      await pause(50);
      console.log("jobs ended");
    },
  };
}
