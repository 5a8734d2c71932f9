import { describe, expect, test } from "vitest";
import { bookParts, row, sheetOf, workbook, xlsOf, xlsxOf, zip } from "../../../../tests/harness/spreadsheets";
import { readSheet } from "./read-sheet.server";
import { uploadLimits } from "./sheet";
import { readApart } from "./sheet-reader.server";
import { readZipDirectory } from "./zip-directory.server";

const cellsOf = async (name: string, bytes: Buffer) => (await readSheet(name, bytes)).map(({ cells }) => cells);

describe("a workbook's cells", () => {
  const day = new Date(Date.UTC(2026, 10, 18));
  const rows = [
    ["text", "number", "truth"],
    ["000123", 1234.5, true],
    ["가나다", 0.1 + 0.2, false],
  ];

  test.each([
    ["xlsx", xlsxOf],
    ["xls", xlsOf],
  ])("are texts, exact numbers, yes and no, whichever format they come in: .%s", async (ending, write) => {
    expect(await cellsOf(`a.${ending}`, write(rows))).toEqual([
      ["text", "number", "truth"],
      ["000123", 1234.5, true],
      ["가나다", 0.3, false],
    ]);
  });

  test("that are days come as days, in both ways of counting them", async () => {
    const [, [own] = []] = await cellsOf("a.xlsx", xlsxOf([["day"], [day]]));
    expect(own).toMatchObject({ day: expect.stringMatching(/^2026-11-1[78]/) });
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
    const book = (date1904: string) =>
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="r"><workbookPr${date1904}/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const sheet = sheetOf(`${row(["day"])}<row><c s="1"><v>46344</v></c></row>`);
    const dayOf = async (date1904: string) =>
      (
        await cellsOf(
          "a.xlsx",
          workbook({ sheet, book: book(date1904), more: [{ name: "xl/styles.xml", content: styles }] }),
        )
      )[1];
    expect(await dayOf("")).toEqual([{ day: "2026-11-18" }]);
    expect(await dayOf(' date1904="1"')).toEqual([{ day: "2030-11-19" }]);
  });

  test("keep the rows' own numbers where empty ones lie between", async () => {
    const found = await readSheet("a.csv", Buffer.from("code\n\na\n\n\nb\n"));
    expect(found.map(({ row: number }) => number)).toEqual([1, 3, 6]);
    const sheet = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="7"><c r="B7"><v>2</v></c></row>');
    expect(await readSheet("a.xlsx", workbook({ sheet }))).toEqual([
      { row: 1, cells: [1] },
      { row: 7, cells: [null, 2] },
    ]);
  });

  test("written by a program that names its elements with a prefix are read too", async () => {
    const sheet = sheetOf(row(["a"]) + row(["b"]))
      .replace(/<(\/?)(\w)/g, "<$1x:$2")
      .replace("xmlns=", "xmlns:x=");
    expect(await cellsOf("a.xlsx", workbook({ sheet }))).toEqual([["a"], ["b"]]);
  });
});

describe("the process that reads", () => {
  const bytes = zip(bookParts({ sheet: sheetOf(row(["a"]) + row(["b"])) }));
  const file = { bytes, parts: readZipDirectory(bytes) };

  test("is ended when it takes too long, and the next file is read by another", async () => {
    await expect(readApart(file, { ...uploadLimits, readingMs: 0 })).rejects.toMatchObject({
      fields: { file: { key: "upload.file.too-hard" } },
    });
    expect(await readApart(file)).toHaveLength(2);
  });

  test("takes one file at a time; who comes when eight wait is asked to come again", async () => {
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => readApart(file)));
    const refused = many.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { code: "upload-busy", retryAfterS: 10 } });
  });
});
