import { chromium } from "playwright";
const origin="http://127.0.0.1:3104";
const scripts = process.argv[2] !== "plain";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({ baseURL: origin, javaScriptEnabled: scripts, locale: "en-US", viewport: {width:1440,height:900} });
c.setDefaultTimeout(10000);
const p = await c.newPage();
p.on("console", m => m.type()==="error" && console.log("console:", m.text()));
p.on("pageerror", e => console.log("pageerror:", e.message));
await p.goto("/login"); await p.fill("[name=id]","admin@seorak.example"); await p.fill("[name=domain]",""); await p.fill("[name=password]","Cutting!2026"); await p.click("button.btn.pri"); await p.waitForURL("**/mainboard");
await p.goto("/admin/groups/new");
const t = scripts?"js":"plain";
await p.getByLabel("Name, Korean").fill("시험");
if (scripts) {
  await p.waitForTimeout(800);
  await p.locator("[name=customerCode]").pressSequentially("gwangdo");
  await p.waitForTimeout(1200);
  console.log(await p.locator("datalist option").evaluateAll(o=>o.slice(0,5).map(x=>[x.value,x.label])));
  await p.locator("[name=customerCode]").fill("KR-CWN-0001");
  await p.waitForTimeout(600);
} else {
  await p.locator("[name=customerCode]").fill("gwangdo");
  await p.locator("button[value='pick customer customerCode']").click();
  console.log(p.url());
  await p.screenshot({path:`/tmp/rec/${t}-pick.png`});
  await p.getByRole("button",{name:/Choose/}).first().click();
  console.log(p.url(), await p.locator("[name=customerCode]").inputValue(), await p.getByLabel("Name, Korean").inputValue());
}
await p.screenshot({path:`/tmp/rec/${t}-picked.png`});
await p.getByRole("button",{name:"Save"}).click();
await p.waitForTimeout(800);
await p.screenshot({path:`/tmp/rec/${t}-refused.png`});
console.log(p.url());
if (!scripts) { await p.getByLabel("ID",{exact:true}).fill("x1"); await p.getByLabel("Name, English").fill("  "); await p.getByRole("button",{name:"Save"}).click(); await p.screenshot({path:`/tmp/rec/${t}-refused.png`});
 await p.getByLabel("Name, English").fill("Trial"); await p.getByRole("button",{name:"Save"}).click(); console.log(p.url()); await p.screenshot({path:`/tmp/rec/${t}-saved.png`}); }
await b.close();
