/** Demo accounts as product.md section 1 lists them; the short form of their IDs stands for the maker's domain. */
const ACCOUNTS = [
  ["admin@seorak.example", "administrator, sees everything"],
  ["marketing@seorak.example", "headquarters marketing"],
  ["executive@seorak.example", "management"],
  ["germany@seorak.example", "one subsidiary"],
  ["office@seorak.example", "one sales office"],
  ["distributor@partner.example", "one distributor"],
  ["corporation@partner.example", "one customer"],
];
const PASSWORD = "Cutting!2026";

/** What the start prints last. @param {import("./settings.mjs").StartSettings} settings @param {number} seconds */
export function welcome(settings, seconds) {
  const shownHost = settings.host === "127.0.0.1" || settings.host === "::1" ? "localhost" : settings.host;
  const address = settings.publicOrigin ?? `http://${shownHost}:${settings.port}`;
  const width = Math.max(...ACCOUNTS.map(([id]) => (id ?? "").length)) + 2;
  const accounts = ACCOUNTS.map(([id = "", who]) => `  ${id.padEnd(width)}${who}`);
  return [
    "",
    `The portal runs: ${address}   (ready after ${seconds.toFixed(1)} s)`,
    ...(settings.demo ? ["", `Demo accounts, all with the password ${PASSWORD}`, ...accounts] : []),
    "",
    "Stop it with Ctrl-C.",
    "",
  ].join("\n");
}
