/** `npm run pictures [-- address]`: the README's pictures anew, from a portal with demo data that runs. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { signIn } from "./sign-in.mjs";

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../docs/pictures");
const PICTURES = [
  { name: "mainboard", path: "/mainboard", reader: "marketing@seorak.example" },
  { name: "customer-map", path: "/marketing-information/customer-map", reader: "marketing@seorak.example" },
];

const base = new URL(process.argv[2] ?? "http://localhost:3000").origin;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
try {
  for (const { name, path: address, reader } of PICTURES) {
    const context = await browser.newContext({
      ...{ baseURL: base, locale: "en-US", viewport: { width: 1440, height: 900 } },
      extraHTTPHeaders: { cookie: await signIn(base, reader) },
    });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
    await context.close();
    console.log(`docs/pictures/${name}.png: ${address}`);
  }
} finally {
  await browser.close();
}
