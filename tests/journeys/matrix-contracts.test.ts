import { describe, expect, test } from "vitest";
import type { Visitor } from "../harness/form-page";
import type { Typed } from "../harness/page-form";
import { samplePdf } from "../harness/sample-files";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const LIST = "/matrix/contracts";

describe("the cabinet programme with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().locator(".card").getByRole("button", { name, exact: true }).last().click();

  test("a contract is made, qualified by a second person, signed, installed, activated and printed; its task is done by whom it was given to", async () => {
    browser.expectError(/status of (400|409)/);
    const serial = `J-on-${Date.now()}`;
    await enter(browser.visit(), "marketing");
    // Of one customer two contracts do not run at once: neither with those made over HTTP, nor with the story's.
    await page().goto(`${LIST}/new?customer=KR-CWN-0002`);
    await field("startOn").fill("2025-06-01");
    await field("cabinetValue").fill("60,000,000");
    await field("committed").fill("200,000,000");
    await field("supportRate").fill("0");
    await press("Make the draft");
    await page().getByText("The support rate must be more than 0").first().waitFor();
    expect(await field("committed").inputValue()).toBe("200,000,000");
    await field("supportRate").fill("8");
    await press("Make the draft");
    await page().getByText("The draft was made.").first().waitFor();
    const record = pathOf(page());
    await page().getByText("the customer pays 12,000,000 KRW once").first().waitFor();

    await page().goto(`${record}/submission`);
    await press("Submit");
    await page().waitForURL((url) => url.pathname === record);
    await page().getByText("nobody decides on what they wrote").first().waitFor();
    expect(await main().getByRole("link", { name: "Qualify", exact: true }).count()).toBe(0);

    const second = await browser.elsewhere();
    await enter(second, "tt.admin");
    await second.page.goto(`${record}/qualification`);
    await second.page.getByText("the customer pays 12,000,000 KRW once").first().waitFor();
    await second.page.locator("main .card:visible").getByRole("button", { name: "Qualify", exact: true }).click();
    await second.page.waitForURL((url) => url.pathname === record);

    await page().goto(`${record}/signature`);
    await field("owner").fill("tt.site@seorak.example");
    await press("Sign");
    await page().waitForURL((url) => url.pathname === record);
    await page().goto(`${record}/cabinet`);
    await field("serial").fill(serial);
    await press("Add cabinet");
    await page().waitForURL((url) => url.pathname === record);
    await page().goto(`${record}/installation`);
    await press("Note installation");
    await page().waitForURL((url) => url.pathname === record);
    // Without a signed paper it does not become active, and says so.
    await page().getByText("No signed paper is in the files").first().waitFor();
    await page().goto(`${record}/attachments`);
    const signed = { name: "signed.pdf", mimeType: "application/pdf", buffer: samplePdf };
    await page().getByLabel("File").setInputFiles(signed);
    await page().getByRole("button", { name: "Add", exact: true }).click();
    await page().waitForURL((url) => url.pathname === record);
    await page().goto(`${record}/activation`);
    await press("Activate");
    await page().waitForURL((url) => url.pathname === record);
    await page().locator("main .badge:visible").getByText("Active", { exact: true }).first().waitFor();
    await page().goto(`${record}/document?lang=ko`);
    await page().locator(".sheet:visible").getByText("공구 캐비닛 대여 계약서").waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    const site = await browser.elsewhere();
    await enter(site, "tt.site");
    await site.page.goto("/matrix/tasks?owner=mine&state=undone&sort=dueOn&dir=desc");
    await site.page.locator("main tbody tr:visible th a").first().click();
    await site.page.waitForURL(/tasks\/\d+$/);
    const task = pathOf(site.page);
    await site.page.goto(`${task}/done`);
    await site.page.locator("main:visible").getByRole("button", { name: "Mark as done" }).click();
    await site.page.waitForURL((url) => url.pathname === task);
    await site.page.locator("main .badge:visible").getByText("Done", { exact: true }).first().waitFor();
  });
});

describe("the cabinet programme without scripts", () => {
  test("a contract is made, qualified by a second person, signed, installed, activated and printed; its task is done by whom it was given to", async () => {
    const reader = await readerOf("marketing");
    const form = (await reader.open(`${LIST}/new?customer=KR-CWN-0003`)).main.form("Make the draft");
    const typed = { startOn: "2025-06-01", cabinetValue: "60,000,000", committed: "200,000,000", supportRate: "0" };
    const refused = (await form.refused(typed)).main.form("Make the draft");
    expect(refused.error("supportRate")).toContain("The support rate must be more than 0");
    expect(refused.value("committed")).toBe("200,000,000");
    const contract = await refused.send({ supportRate: "8" });
    contract.says("The draft was made.", "the customer pays 12,000,000 KRW once");
    const step = async (who: Visitor, verb: string, button: string, fields: Typed = {}) => {
      const page = await (await who.open(`${contract.path}/${verb}`)).main.form(button).send(fields);
      expect(page.path).toBe(contract.path);
      return page;
    };
    const submitted = await step(reader, "submission", "Submit");
    submitted.says("nobody decides on what they wrote");
    expect(submitted.main.offered()).not.toContain("Qualify");
    const second = await readerOf("tt.admin");
    (await second.open(`${contract.path}/qualification`)).says("the customer pays 12,000,000 KRW once");
    await step(second, "qualification", "Qualify");
    await step(reader, "signature", "Sign", { owner: "tt.site@seorak.example" });
    await step(reader, "cabinet", "Add cabinet", { serial: ownName("J") });
    const installed = await step(reader, "installation", "Note installation");
    installed.says("No signed paper is in the files");
    expect(installed.main.offered()).not.toContain("Activate");
    const files = (await reader.open(`${contract.path}/attachments`)).main.form("Add");
    await files.send({ File: { name: "signed.pdf", content: samplePdf } });
    (await step(reader, "activation", "Activate")).badge("Active");
    (await reader.open(`${contract.path}/document?lang=ko`)).one(".sheet").says("공구 캐비닛 대여 계약서");

    const site = await readerOf("tt.site");
    const tasks = await site.open("/matrix/tasks?owner=mine&state=undone&sort=dueOn&dir=desc");
    const task = await tasks.main.one("tbody tr th a").follow();
    expect(task.path).toMatch(/tasks\/\d+$/);
    const done = await (await site.open(`${task.path}/done`)).main.form("Mark as done").send();
    expect(done.badge("Done").path).toBe(task.path);
  });
});
