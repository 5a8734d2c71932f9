import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { enter, pathOf, useBrowser } from "./browser";
import { passerBy, readerOf } from "./plain";

const OPEN = "/openapi-max-chip-thickness-calculator";
const CHIP = `${OPEN}/calculator`;

describe("the calculators of the utilities with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const result = () => page().locator(".result-figure:visible").textContent();
  const said = (name: string) => page().locator(`[id$="${name}-error"]:visible`).textContent();
  const calculate = () => page().getByRole("button", { name: "Calculate" }).click();
  const loadExample = async (wanted: string) => {
    await page().getByRole("link", { name: "Load the example" }).click();
    await expect.poll(result).toBe(wanted);
  };
  const printedPages = async () => {
    await page().getByRole("button", { name: "Print view" }).click();
    await page().waitForURL((url) => url.searchParams.get("view") === "print");
    await page().locator(".sheet:visible").waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    return paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  };

  test("chip thickness is open to all: from the introduction to a verdict, in both directions and units", async () => {
    await page().goto(OPEN);
    await page().getByRole("link", { name: "Open the calculator" }).click();
    await page().waitForURL((url) => url.pathname === CHIP);
    expect(await browser.visit().context.cookies()).toEqual([]);
    await loadExample("0.250\u00a0mm");
    await page().getByText("Right for the tool").first().waitFor();
    await page().getByRole("button", { name: "inch", exact: true }).click();
    await expect.poll(() => field("diameter").inputValue()).toBe("2.480315");
    await expect.poll(result).toBe("0.0098\u00a0in");
    await page().getByRole("button", { name: "mm", exact: true }).click();
    await expect.poll(() => field("diameter").inputValue()).toBe("63");
    await field("width").fill("80");
    await calculate();
    await page().waitForURL((url) => url.searchParams.get("width") === "80");
    await expect.poll(() => said("width")).toContain("63 at most");
    expect(await field("width").inputValue()).toBe("80");
    await field("width").fill("31.5");
    await calculate();
    await expect.poll(result).toBe("0.150\u00a0mm");
    expect(await page().locator("svg.sketch:visible").count()).toBe(2);
    expect(await printedPages()).toBe(1);
  });

  test("the open page's first content, markup and styles, is at most 14 kB on the wire", async () => {
    const html = await (await page().request.get(CHIP, { headers: { accept: "text/html" } })).text();
    const styles = /\/assets\/styles[^"]*\.css/.exec(html)?.[0] ?? "";
    const css = await (await page().request.get(styles)).body();
    // What hydration needs stands behind the markup.
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(markup).toContain('name="diameter"');
    const bytes = brotliCompressSync(css).length + brotliCompressSync(markup).length;
    expect(bytes).toBeLessThanOrEqual(14 * 1024);
  });

  test("tool indexing is calculated, refused in the specification's words, printed and mailed with consent", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto("/utilities/tool-indexing");
    await loadExample("108,000.00");
    await field("machines").fill("-1");
    await calculate();
    await page().waitForURL((url) => url.searchParams.get("machines") === "-1");
    await expect
      .poll(() => said("machines"))
      .toBe("Information has not been entered or is incorrectly formatted. Please enter again.");
    await field("machines").fill("10");
    await calculate();
    await expect.poll(result).toBe("108,000.00");
    await page().getByRole("button", { name: "Send by mail" }).click();
    await page().waitForURL((url) => url.pathname === "/utilities/tool-indexing/mail");
    const send = page().getByRole("button", { name: "Send", exact: true });
    await field("email").fill("kim@hanbit.example");
    await field("customerName").fill("Kim Jiwoo");
    await field("companyName").fill("Hanbit Precision");
    browser.expectError(/status of 400/);
    await send.click();
    await page().getByText("Without the customer's agreement nothing is sent.").first().waitFor();
    await field("consent").check();
    await send.click();
    await page().getByText("The mail is on its way").first().waitFor();
    await page().goto("/utilities/tool-indexing");
    await loadExample("108,000.00");
    expect(await printedPages()).toBe(1);
  });

  test("a head is compared with solid carbide, and its sheet is one page", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto("/utilities/head-changeable");
    await loadExample("4,556.46");
    await field("headCuttingTime").fill("0.08");
    await calculate();
    await page().waitForURL((url) => url.searchParams.get("headCuttingTime") === "0.08");
    await page().getByText("The cutting times differ").first().waitFor();
    expect(await printedPages()).toBe(1);
  });

  test("pasted item numbers are looked up; what is no item is told with the reason", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto("/utilities/item-download");
    await page().getByRole("link", { name: "Paste item numbers" }).click();
    await page().waitForURL((url) => url.pathname === "/utilities/item-download/list");
    const form = page().locator("main form:visible").last();
    browser.expectError(/status of 400/);
    await form.getByRole("button", { name: "Show the items" }).click();
    await page().getByText("Paste at least one item number.").first().waitFor();
    await expect.poll(() => pathOf(page())).toBe("/utilities/item-download/list");
    await form.getByRole("textbox", { name: "Item numbers" }).fill("not-an-item, ???");
    await form.getByRole("button", { name: "Show the items" }).click();
    await page().waitForURL((url) => url.searchParams.has("list"));
    await page().getByText("no item number").first().waitFor();
    await page().getByText("not known").first().waitFor();
  });
});

describe("the calculators of the utilities without scripts", () => {
  const example = async (reader: Visitor, at: string) => (await reader.open(at)).main.follow("Load the example");
  const result = (page: FormPage) => page.main.one(".result-figure").words;
  const printed = async (page: FormPage) => (await page.main.form("Print view").send()).one(".sheet");

  test("chip thickness is open to all: from the introduction to a verdict, in both directions and units", async () => {
    const reader = passerBy();
    const page = await (await reader.open(OPEN)).main.follow("Open the calculator");
    expect([page.path, page.headers.getSetCookie()]).toEqual([CHIP, []]);
    const metric = (await page.main.follow("Load the example")).says("Right for the tool");
    expect(result(metric)).toBe("0.250 mm");
    const inches = await metric.main.form("inch").send();
    expect([inches.main.form("mm").value("diameter"), result(inches)]).toEqual(["2.480315", "0.0098 in"]);
    const back = (await inches.main.form("mm").send()).main.form("Calculate");
    expect(back.value("diameter")).toBe("63");
    const wide = (await back.send({ width: "80" })).main.form("Calculate");
    expect([wide.error("width"), wide.value("width")]).toEqual([expect.stringContaining("63 at most"), "80"]);
    const right = await wide.send({ width: "31.5" });
    expect(result(right)).toBe("0.150 mm");
    expect(right.main.all("svg.sketch").length).toBeGreaterThan(1);
    await printed(right);
  });

  test("tool indexing is calculated, refused in the specification's words, printed and mailed with consent", async () => {
    const reader = await readerOf("marketing");
    const page = await example(reader, "/utilities/tool-indexing");
    expect(result(page)).toBe("108,000.00");
    const wrong = (await page.main.form("Calculate").send({ machines: "-1" })).main.form("Calculate");
    expect(wrong.error("machines")).toBe(
      "Information has not been entered or is incorrectly formatted. Please enter again.",
    );
    const right = await wrong.send({ machines: "10" });
    expect(result(right)).toBe("108,000.00");
    const mail = await right.main.form("Send by mail").send();
    expect(mail.path).toBe("/utilities/tool-indexing/mail");
    const typed = { email: "kim@hanbit.example", customerName: "Kim Jiwoo", companyName: "Hanbit Precision" };
    const refused = await mail.main.form("Send").refused(typed);
    refused.says("Without the customer's agreement nothing is sent.");
    (await refused.main.form("Send").send({ consent: true })).says("The mail is on its way");
    await printed(page);
  });

  test("a head is compared with solid carbide, and has its sheet", async () => {
    const page = await example(await readerOf("marketing"), "/utilities/head-changeable");
    expect(result(page)).toBe("4,556.46");
    const differs = await page.main.form("Calculate").send({ headCuttingTime: "0.08" });
    await printed(differs.says("The cutting times differ"));
  });

  test("pasted item numbers are looked up; what is no item is told with the reason", async () => {
    const list = await (await (await readerOf("marketing")).open("/utilities/item-download")).main.follow(
      "Paste item numbers",
    );
    const refused = await list.main.form("Show the items").refused();
    expect(refused.says("Paste at least one item number.").path).toBe("/utilities/item-download/list");
    const shown = await refused.main.form("Show the items").send({ "Item numbers": "not-an-item, ???" });
    expect(shown.says("no item number", "not known").query.has("list")).toBe(true);
  });
});
