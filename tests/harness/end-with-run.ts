/**
 * A process of tests ends with the run that began it: left alone by one that was killed, it would keep a processor busy for ever.
 * Files of a process share their modules, and each of them comes by here.
 */
const noted = globalThis as { endsWithRun?: true };
if (!noted.endsWithRun) {
  noted.endsWithRun = true;
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

export {};
