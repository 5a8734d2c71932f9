/** Loaded before a portal: it asks the time and always gets the one in MASTERS_NOW. Waiting (timers) goes on as ever. */
const fixed = Date.parse(process.env.MASTERS_NOW ?? "");
if (Number.isNaN(fixed)) throw new Error("MASTERS_NOW is no instant");
const System = Date;

globalThis.Date = class extends System {
  constructor(...given) {
    super(...(given.length > 0 ? given : [fixed]));
  }
  static now() {
    return fixed;
  }
};
