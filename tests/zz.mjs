import { chromium } from "playwright";
import { signIn } from "./bench/sign-in.mjs";
const base = "http://localhost:4791";
const b = await chromium.launch({ executablePath: "/usr/lib/chromium/chromium-headless-shell", args: ["--no-sandbox"] });
const shots = JSON.parse(process.env.SHOTS);
for (const { who, path, w = 1440, js = true, lang = "en", name, pdf, full } of shots) {
  const cookie = await signIn(base, who);
  const c = await b.newContext({ baseURL: base, viewport: { width: w, height: w > 500 ? 900 : 844 }, javaScriptEnabled: js, locale: lang });
  const [n, v] = cookie.split("="); await c.addCookies([{ name: n, value: v, url: base }]);
  await c.request.post("/language", { form: { language: lang, lang }, headers: { origin: base } }).catch(() => {});
  const page = await c.newPage();
  await page.goto(path);
  if (pdf) await page.pdf({ path: `/tmp/shots/${name}.pdf`, format: "A4", landscape: pdf === "l", printBackground: true });
  else await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: !!full });
  console.log(name, page.url(), await page.evaluate(() => { const ids = [...document.querySelectorAll("[id]")].map((e) => e.id); return [...new Set(ids.filter((x, i) => ids.indexOf(x) !== i))].join(); }), await page.evaluate(() => [...document.querySelectorAll("a[href*='#']")].map((a) => a.getAttribute("href")).filter((h) => { const [p, id] = h.split("#"); return id && (p === "" ) && !document.getElementById(id); }).join()));
  await c.close();
}
await b.close();
