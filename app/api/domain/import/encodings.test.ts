import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { decodeText } from "../upload/decode-text.server";
import { scanCsv } from "./csv-reader.server";

/** 똠방각하 뷁 in cp949, with two syllables that EUC-KR lacks; and 한국, which both have. */
const wide = Buffer.from("8c63b9e6b0a2c7cf2094ee", "hex");
const plain = Buffer.from("c7d1b1b9", "hex");
const read = { delimiter: ",", endsWithLineBreak: true };
type Encoding = "utf-8" | "latin-1" | "cp949";

/** The first record's fields, the file given in pieces of so many bytes. */
async function fieldsOf(bytes: Buffer, encoding: Encoding, piece = bytes.length): Promise<string[]> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  let fields: string[] = [];
  for await (const scanner of scanCsv(pieces(), { ...read, encoding }))
    while (scanner.next()) fields = scanner.fields();
  return fields;
}
const utf16 = (text: string, order: "le" | "be") => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};

describe("Korean as spreadsheets write it is read, wherever the pieces of the file are cut", () => {
  test.each([1, 2, 3, 100])("cp949, %i bytes at a time", async (piece) => {
    const bytes = Buffer.concat([Buffer.from("a,"), wide, Buffer.from(",b\n")]);
    expect(await fieldsOf(bytes, "cp949", piece)).toEqual(["a", "똠방각하 뷁", "b"]);
  });

  test.each([1, 2, 3, 100])("UTF-16 with its mark, whatever the mapping says, %i bytes at a time", async (piece) => {
    const text = "a,똠방각하 뷁 𝄞,b\n";
    for (const order of ["le", "be"] as const)
      for (const encoding of ["utf-8", "latin-1", "cp949"] as const)
        expect(await fieldsOf(utf16(text, order), encoding, piece)).toEqual(["a", "똠방각하 뷁 𝄞", "b"]);
  });

  test.each([1, 2, 3, 100])("UTF-8 with its mark, whatever the mapping says, %i bytes at a time", async (piece) => {
    for (const encoding of ["utf-8", "latin-1", "cp949"] as const)
      expect(await fieldsOf(Buffer.from("\ufeffa,똠방각하 é,b\n"), encoding, piece)).toEqual(["a", "똠방각하 é", "b"]);
  });

  test("by uploads too, with the syllables that EUC-KR lacks", () => {
    expect(decodeText(wide)).toBe("똠방각하 뷁");
  });
});

describe("rubbish under a wrong encoding is refused", () => {
  test.each<[string, Encoding, Buffer]>([
    ["Korean in cp949 under UTF-8", "utf-8", plain],
    ["Korean in cp949 under Latin-1", "latin-1", plain],
    ["Korean in UTF-8 under cp949", "cp949", Buffer.from("한국 똠방각하")],
    ["German in Latin-1 under cp949", "cp949", Buffer.from("Größe été", "latin1")],
    ["half a syllable at the end", "cp949", Buffer.from([0xc7])],
    ["bytes that Latin-1 has no letter for", "latin-1", Buffer.from([0x41, 0x81, 0x8d])],
    [
      "half a character of UTF-16",
      "utf-8",
      Buffer.concat([utf16("a,b\n", "le"), Buffer.from([0x00, 0xd8, 0x41, 0x00])]),
    ],
  ])("%s", async (_what, encoding, bytes) => {
    await expect(fieldsOf(Buffer.concat([bytes, Buffer.from("\n")]), encoding)).rejects.toMatchObject({
      reject: { reason: expect.stringMatching(/wrong-encoding|korean-text/) },
    });
  });

  test.each(["Größe", "été à Noël", "20 °C ± 1 °", "Ærø £1 § Ñandú"])(
    "but Latin-1 is read as Latin-1: %s",
    async (text) => {
      expect(await fieldsOf(Buffer.from(`${text}\n`, "latin1"), "latin-1", 3)).toEqual([text]);
    },
  );
});

describe("an extract", () => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await importWorld();
  });
  afterAll(() => world.close());
  const nameOf = async (code: string) =>
    (await world.database.pool.query("SELECT invoice_no AS name FROM invoice_line WHERE batch_id = $1", [code])).rows[0]
      ?.name;

  test("declared as cp949 keeps its letters on the way into the database", async () => {
    for (const [encoding, date] of Object.entries({ cp949: "2026-11-02", "euc-kr": "2026-11-03" })) {
      const [head = "", tail = ""] = extract(line({ invoice: "@", date })).split("@");
      const result = await world.load(Buffer.concat([Buffer.from(head), wide, Buffer.from(tail)]), {
        map: { encoding },
      });
      expect(result).toMatchObject({ status: "loaded" });
      if (result.status === "loaded") expect(await nameOf(String(result.batchId))).toBe("똠방각하 뷁");
    }
  });

  test("in UTF-16 without its mark is refused in a sentence", async () => {
    const bytes = Buffer.from(extract(line()), "utf16le");
    await expect(world.load(bytes)).rejects.toMatchObject({ reject: { reason: "wrong-encoding" } });
  });
});
