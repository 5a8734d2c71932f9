import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { pdfOf, samplePdf, samplePng } from "../harness/sample-files";
import { enter, openMenu, pathOf, seoulMinute, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

describe("files of a notice with scripts", () => {
  const browser = useBrowser(true);
  const HOUR_MS = 3_600_000;

  test("are added, refused with a sentence beside the field, fetched by a reader, and removed", async () => {
    browser.expectError(/Failed to load resource.*(400|404|409|413)/);
    const { page, origin } = browser.visit();
    const title = `Price list (scripts)`;
    await enter(browser.visit(), "admin");
    const form = {
      kind: "general",
      from: seoulMinute(-HOUR_MS),
      to: seoulMinute(HOUR_MS),
      ...{ titleKo: title, titleEn: title, textKo: "새 가격", textEn: "New prices" },
    };
    const announced = await page.request.post("/admin/notices/new", { form, headers: { origin }, maxRedirects: 0 });
    expect(announced.status()).toBe(303);
    await page.goto("/admin/notices?kind=general");
    await page.getByRole("link", { name: title }).click();
    await page.getByText("No file yet").waitFor();
    const notice = pathOf(page);

    const choose = async (name: string, buffer: Buffer) => {
      await page.goto(`${notice}/attachments`);
      await page.getByLabel("File").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await page.getByRole("button", { name: "Add", exact: true }).click();
    };
    const refused = async (sentence: string) => {
      await page.locator("main .error", { hasText: sentence }).waitFor();
      const field = page.getByLabel("File");
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(pathOf(page)).toBe(`${notice}/attachments`);
    };
    await choose("drawing.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    await refused("By its content this is no PDF, PNG, JPG or XLSX file");
    await choose("paper.exe", samplePdf);
    await refused("By its content this is a PDF file, but its name ends differently");
    await choose("large.pdf", pdfOf(5.1 * 1024 * 1024));
    await refused("The file is larger than 5 MB.");
    await choose("larger.pdf", pdfOf(7 * 1024 * 1024));
    await refused("The file is larger than 5 MB.");

    await choose("가격표 2026.pdf", samplePdf);
    await page.getByText("Your request is successfully done").first().waitFor();
    expect(pathOf(page)).toBe(notice);
    await page.getByRole("heading", { name: "Files (1)" }).waitFor();
    await choose("copy.pdf", samplePdf);
    await refused("This file is already here, as “가격표 2026.pdf”.");
    await choose("plan.png", samplePng);
    await page.getByRole("heading", { name: "Files (2)" }).waitFor();

    const reader = await browser.elsewhere();
    await enter(reader, "store");
    await reader.page.goto("/mainboard");
    await openMenu(reader.page, "Notices");
    const link = reader.page.getByRole("banner").getByRole("link", { name: "가격표 2026.pdf" });
    const [download] = await Promise.all([reader.page.waitForEvent("download"), link.first().click()]);
    expect(download.suggestedFilename()).toBe("가격표 2026.pdf");
    expect(fs.readFileSync(await download.path()).equals(samplePdf)).toBe(true);
    expect(pathOf(reader.page)).toBe("/mainboard");

    await page.getByRole("link", { name: "Remove 가격표 2026.pdf" }).click();
    await page.getByText("This will permanently delete the data. Continue?").waitFor();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("heading", { name: "Files (1)" }).waitFor();
    const gone = await reader.page.request.get((await link.first().getAttribute("href")) ?? "");
    expect(gone.status()).toBe(404);
  });
});

describe("files of a notice without scripts", () => {
  test("are added, refused with a sentence beside the field, fetched by a reader, and removed", async () => {
    const title = ownName("Price list");
    const admin = await readerOf("admin");
    const announcing = (await admin.open("/admin/notices/new?kind=general")).form("Announce");
    const list = await announcing.send({
      ...{ From: seoulMinute(-3_600_000), To: seoulMinute(3_600_000) },
      ...{ "Title, Korean": title, "Title, English": title, "Text, Korean": "새 가격", "Text, English": "New prices" },
    });
    const notice = (await list.main.follow(title)).says("No file yet");
    const form = async () => (await admin.open(`${notice.path}/attachments`)).main.form("Add");
    const refused = async (name: string, content: Buffer, sentence: string) => {
      const page = await (await form()).press({ File: { name, content } });
      expect(page.path).toBe(`${notice.path}/attachments`);
      expect(page.main.form("Add").error("File")).toContain(sentence);
      expect(page.main.one("input[type=file]").attribute("aria-invalid")).toBe("true");
    };
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await refused("drawing.png", drawing, "By its content this is no PDF, PNG, JPG or XLSX file");
    await refused("paper.exe", samplePdf, "By its content this is a PDF file, but its name ends differently");
    await refused("large.pdf", pdfOf(5.1 * 1024 * 1024), "The file is larger than 5 MB.");
    await refused("larger.pdf", pdfOf(7 * 1024 * 1024), "The file is larger than 5 MB.");

    const added = await (await form()).send({ File: { name: "가격표 2026.pdf", content: samplePdf } });
    expect(added.says("Your request is successfully done").heading("Files (1)").path).toBe(notice.path);
    await refused("copy.pdf", samplePdf, "This file is already here, as “가격표 2026.pdf”.");
    const both = await (await form()).send({ File: { name: "plan.png", content: samplePng } });
    both.heading("Files (2)");

    const reader = await readerOf("store");
    const address = (await reader.open("/mainboard")).one("header").link("가격표 2026.pdf").attribute("href");
    expect(await reader.file(address)).toEqual({ status: 200, name: "가격표 2026.pdf", content: samplePdf });
    const removing = await both.main.follow("Remove 가격표 2026.pdf");
    removing.says("This will permanently delete the data. Continue?");
    (await removing.main.form("Remove").send()).heading("Files (1)");
    expect((await reader.file(address)).status).toBe(404);
  });
});
