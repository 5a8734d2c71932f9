import { describe, expect, test } from "vitest";
import { scanCsv } from "./csv-reader.server";

type Options = { encoding?: "utf-8" | "latin-1"; endsWithLineBreak?: boolean };

/** Lines and fields of a file that comes in pieces of a certain size. */
async function read(file: string | Buffer, size: number, options: Options = {}) {
  const bytes = Buffer.from(file);
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const records: [number, ...string[]][] = [];
  for await (const scanner of scanCsv(chunks, {
    encoding: "utf-8",
    delimiter: ",",
    endsWithLineBreak: true,
    ...options,
  }))
    while (scanner.next()) records.push([scanner.line, ...scanner.fields()]);
  return records;
}

describe.each([1, 2, 3, 7, 1000])("a file in pieces of %i bytes", (size) => {
  test.each<[string, string, [number, ...string[]][]]>([
    [
      "plain fields, empty ones too",
      "a,b\n,\n",
      [
        [1, "a", "b"],
        [2, "", ""],
      ],
    ],
    [
      "CR LF and empty lines",
      "a,b\r\n\r\nc,d\r\n",
      [
        [1, "a", "b"],
        [3, "c", "d"],
      ],
    ],
    [
      "quoted commas and line breaks",
      '"a,b","c\nd"\ne,"f"\r\n',
      [
        [1, "a,b", "c\nd"],
        [3, "e", "f"],
      ],
    ],
    [
      "a line break in the first of several fields",
      '"a\nb",c\nd,e\n',
      [
        [1, "a\nb", "c"],
        [3, "d", "e"],
      ],
    ],
    [
      "doubled quotation marks",
      '"say ""hi""",b\n"""",c\n',
      [
        [1, 'say "hi"', "b"],
        [2, '"', "c"],
      ],
    ],
    [
      "marks within a field",
      'a"b"c,d\n"a"b,c\n',
      [
        [1, 'a"b"c', "d"],
        [2, "ab", "c"],
      ],
    ],
    [
      "Korean, and a byte order mark",
      "\ufeff서울,값\n부산,1\n",
      [
        [1, "서울", "값"],
        [2, "부산", "1"],
      ],
    ],
  ])("has %s", async (_case, text, records) => {
    expect(await read(text, size)).toEqual(records);
  });

  test("in Latin-1 is read as such, and one that is no Latin-1 is refused", async () => {
    expect(await read(Buffer.from("Größe,1\nx,2\n", "latin1"), size, { encoding: "latin-1" })).toEqual([
      [1, "Größe", "1"],
      [2, "x", "2"],
    ]);
    await expect(read("Größe,1\n", size, { encoding: "latin-1" })).rejects.toThrow("not Latin-1");
    await expect(read(Buffer.from("a\nGröße,1\n", "latin1"), size)).rejects.toThrow("not UTF-8");
  });

  test("is refused when it ends within a character, a record or a quotation, and names the line", async () => {
    await expect(read(Buffer.from("a,b\n서").subarray(0, -1), size)).rejects.toThrow("not UTF-8");
    await expect(read("a,b\nc,d", size)).rejects.toThrow("Line 2: the file ends in the middle");
    await expect(read('a,b\nc,"d\n', size)).rejects.toThrow("Line 2: a quotation mark");
    expect(await read("a,b\nc,d", size, { endsWithLineBreak: false })).toEqual([
      [1, "a", "b"],
      [2, "c", "d"],
    ]);
  });
});
