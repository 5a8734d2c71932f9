import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import { rowsOf } from "../harness/spreadsheets";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const address = "/admin/codes/undo-reason/codes/uploads";
const columns = "code,nameKo,nameEn,displayOrder";

describe("uploading a table with scripts", () => {
  const browser = useBrowser(true);
  const refused = /Failed to load resource.*(400|409|413)/;
  const code = "typed-wrong";

  async function send(page: Page, lines: readonly string[], name = "codes.csv"): Promise<void> {
    const buffer = Buffer.from([columns, ...lines].join("\n"));
    await page.getByLabel("File", { exact: false }).first().setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Read the file" }).click();
  }

  test("from the list to the list of errors, its workbook, the differences, the zeros, and back again", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.goto("/admin/codes/undo-reason");
    await page.getByRole("link", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: /^Upload: / }).waitFor();
    expect(pathOf(page)).toBe(address);

    await send(page, [`${code},오타,Typed wrong,first`]);
    await page.getByText("Check the data error list").first().waitFor();
    expect(await page.getByRole("row", { name: /Not a number/ }).textContent()).toContain("Order");
    expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Error file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("codes-errors.xlsx");

    await page.getByRole("link", { name: "Choose file again" }).first().click();
    await send(page, [`${code},오타,Typed wrong,0`]);
    await page.getByRole("row", { name: new RegExp(`${code}.*New`) }).waitFor();
    await page.getByRole("button", { name: "Save 1 row" }).click();
    await page.getByText("There are zero values: please confirm that they are meant").first().waitFor();
    await page.getByLabel(/Save zero values too/).check();
    await page.getByRole("button", { name: "Save 1 row" }).click();
    await page.getByText(/^The file was written at/).waitFor();
    const file = pathOf(page);
    await page.goto("/admin/codes/undo-reason");
    await page.getByRole("row", { name: new RegExp(`${code}.*In use`) }).waitFor();

    await page.goto(file);
    await page.getByRole("link", { name: "Undo", exact: true }).click();
    await page.getByText("1 row goes back to what it was before").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText(/^It was undone at/).waitFor();
  });

  test("a file that is too large is told beside the field, and the template opens", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.goto(address);
    const buffer = Buffer.alloc(5_000_000, 0x61);
    await page.locator("input[name=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    await page.getByText("The file is larger than 1 MB").waitFor();
    expect(pathOf(page)).toBe(address);
    const template = await page.request.get("/uploads/codes/template?within=undo-reason");
    expect(rowsOf(await template.body())[0]).toContain("Name, Korean");
  });

  test("contacts: from the single view, for those who look after customers", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/single-view");
    await page.locator(".page-head:visible .acts summary[title='More']").click();
    await page.getByRole("link", { name: "Upload contacts" }).click();
    const lines = ["customer,name,email", "NOBODY,Kim,kim@a.example"];
    const buffer = Buffer.from(lines.join("\n"));
    await page.locator("input[name=file]").setInputFiles({ name: "contacts.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByRole("row", { name: /No customer of yours has this code/ }).waitFor();
  });
});

describe("uploading a table without scripts", () => {
  const read = (page: FormPage, content: string | Buffer, name = "codes.csv") =>
    page.main.form("Read the file").press({ file: { name, type: "text/csv", content } });

  test("from the list to the list of errors, its workbook, the differences, the zeros, and back again", async () => {
    const code = ownName("plain").replace(" ", "-");
    const admin = await readerOf("admin");
    const upload = await (await admin.open("/admin/codes/undo-reason")).main.follow("Upload");
    expect(upload.heading(/^Upload: /).path).toBe(address);
    const wrong = (await read(upload, `${columns}\n${code},오타,Typed wrong,first`)).says("Check the data error list");
    wrong.main.row("Not a number").says("Order");
    expect(wrong.main.offered().filter((name) => name.startsWith("Save"))).toEqual([]);
    expect((await admin.file(wrong.main.link("Error file").attribute("href"))).name).toBe("codes-errors.xlsx");

    const again = await wrong.main.follow("Choose file again");
    const checked = await read(again, `${columns}\n${code},오타,Typed wrong,0`);
    checked.main.row(`${code} New`).says("In use: Y");
    const asked = await checked.main.form("Save 1 row").press();
    asked.says("There are zero values: please confirm that they are meant");
    const written = await asked.main.form("Save 1 row").send({ "Save zero values too": true });
    written.says("The file was written at");
    (await admin.open("/admin/codes/undo-reason")).main.row(code).says("In use");
    const undoing = await (await admin.open(written.path)).main.follow("Undo");
    undoing.says("1 row goes back to what it was before");
    (await undoing.main.form("Undo").send()).says("It was undone at");
  });

  test("a file that is too large is told beside the field, and the template opens", async () => {
    const admin = await readerOf("admin");
    const told = await read(await admin.open(address), Buffer.alloc(5_000_000, 0x61), "a.csv");
    expect(told.path).toBe(address);
    expect(told.main.form("Read the file").error("file")).toContain("The file is larger than 1 MB");
    const template = await admin.file("/uploads/codes/template?within=undo-reason");
    expect(rowsOf(template.content)[0]).toContain("Name, Korean");
  });

  test("contacts: from the single view, for those who look after customers", async () => {
    const list = await (await readerOf("marketing")).open("/marketing-information/single-view");
    const told = await read(await list.main.follow("Upload contacts"), "customer,name,email\nNOBODY,Kim,kim@a.example");
    told.main.row("No customer of yours has this code");
  });
});
