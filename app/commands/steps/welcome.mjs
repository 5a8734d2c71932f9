import fs from "node:fs";
import path from "node:path";

/** Demo accounts as product.md section 1 lists them. */
const ACCOUNTS = [
  ["admin@seorak.example", "administrator, sees everything"],
  ["marketing@seorak.example", "headquarters marketing"],
  ["executive@seorak.example", "management"],
  ["tt.admin@seorak.example", "tool management, administrator"],
  ["tt.site@seorak.example", "tool management, two sites of his own"],
  ["finance@seorak.example", "finance"],
  ["germany@seorak.example", "a subsidiary"],
  ["india@seorak.example", "another subsidiary"],
  ["office@seorak.example", "a sales office"],
  ["store@seorak.example", "a direct store"],
  ["dist.admin@partner.example", "administrator of a distributor"],
  ["distributor@partner.example", "a distributor"],
  ["distributor2@partner.example", "his competitor"],
  ["corporation@partner.example", "one customer"],
  ["expired@seorak.example", "a password past its 90 days"],
  ["noagreement@seorak.example", "no agreement accepted yet"],
  ["inactive@partner.example", "registered, not activated: cannot sign in"],
];
const PASSWORD = "Cutting!2026";

/** @param {import("./settings.mjs").StartSettings} settings */
function servedAddress({ host, port, publicOrigin }) {
  const shownHost = host === "127.0.0.1" || host === "::1" ? "localhost" : host;
  return publicOrigin ?? `http://${shownHost}:${port}`;
}

const noted = (/** @type {string} */ dataFolder) => path.join(dataFolder, "served-address");

/**
 * Commands print links to the portal, whatever PORT they were started with: it says where it is.
 * @param {import("./settings.mjs").StartSettings} settings @returns {() => Promise<void>} what forgets it
 */
export function noteServedAddress(settings) {
  fs.writeFileSync(noted(settings.dataFolder), servedAddress(settings));
  return async () => fs.rmSync(noted(settings.dataFolder), { force: true });
}

/** Where the portal of this folder is served, as far as one is. @param {string} dataFolder */
export function findServedAddress(dataFolder) {
  try {
    return fs.readFileSync(noted(dataFolder), "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** What the start prints last. @param {import("./settings.mjs").StartSettings} settings @param {number} seconds */
export function welcome(settings, seconds) {
  const address = servedAddress(settings);
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
