import { chromium } from "playwright";
const origin = "http://127.0.0.1:3109";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const at = async (name, { js = true, width = 1440, user = "admin@seorak.example", lang = "en", steps }) => {
  const c = await b.newContext({ baseURL: origin, javaScriptEnabled: js, locale: lang === "ko" ? "ko-KR" : "en-US", viewport: { width, height: 900 } });
  c.setDefaultTimeout(60000);
  const [id, domain] = user.split("@");
  const a = await c.request.post("/login", { form: { id, domain, password: "Cutting!2026" }, headers: { origin }, maxRedirects: 0 });
  console.log(name, a.status());
  const p = await c.newPage();
  p.on("console", (m) => m.type() === "error" && console.log("console:", m.text()));
  p.on("pageerror", (e) => console.log("pageerror:", e.message));
  const shot = (s) => p.screenshot({ path: `/tmp/short/${name}-${s}.png`, fullPage: true });
  await steps(p, shot);
  await c.close();
};
const U = "/logistics/shortage/daily";
await at("en", { steps: async (p, shot) => {
  console.log((await p.goto(U)).status()); await p.waitForTimeout(1500); await p.screenshot({ path: "/tmp/short/en-top.png" }); await shot("items");
  await p.locator("table tbody tr").nth(1).locator("a").first().click(); await p.waitForTimeout(2500); console.log(p.url()); await shot("item");
  await p.goto(`${U}?by=order&chart=table&in=1`); await p.waitForTimeout(1000); await shot("orders");
  await p.goto(`${U}?text=zzzz`); await shot("empty");
  await p.goto(U); await p.pdf({ path: "/tmp/short/en.pdf" });
} });
await at("ko", { js: false, width: 390, lang: "ko", user: "office@seorak.example", steps: async (p, shot) => { await p.goto(U); await shot("items"); console.log(await p.locator("html").getAttribute("lang"), await p.evaluate(() => document.documentElement.scrollWidth).catch(() => "")); } });
await b.close();
